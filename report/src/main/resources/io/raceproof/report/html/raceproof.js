// What the pages can do beyond being read: filter the findings, pan and zoom the graph. Without this file nothing is missing
// but that; controls that need it are made here, so that none is dead.
"use strict";

function filterOf(table) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  const count = document.createElement("output");
  const rows = Array.from(table.tBodies[0].rows);
  const texts = rows.map((row) => row.textContent.toLowerCase());
  label.className = "filter";
  input.type = "search";
  label.append(table.dataset.filter + " ", input, count);
  table.before(label);
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = !words.every((word) => texts[i].includes(word));
      shown += row.hidden ? 0 : 1;
    });
    count.value = words.length ? shown + " of " + rows.length : "";
  });
}

function makeMovable(svg) {
  const whole = svg.viewBox.baseVal;
  const home = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
  let view = { ...home };

  const show = () => svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
  const zoom = (factor, x = view.x + view.width / 2, y = view.y + view.height / 2) => {
    const width = Math.min(home.width * 4, Math.max(home.width / 20, view.width * factor));
    const scale = width / view.width;
    view = { x: x - (x - view.x) * scale, y: y - (y - view.y) * scale, width, height: view.height * scale };
    show();
  };
  const pan = (dx, dy) => {
    view.x += dx * view.width;
    view.y += dy * view.height;
    show();
  };
  const reset = () => {
    view = { ...home };
    show();
  };

  svg.classList.add("live");
  svg.tabIndex = 0;
  const keys = {
    "+": () => zoom(0.8), "=": () => zoom(0.8), "-": () => zoom(1.25), "0": reset,
    ArrowLeft: () => pan(-0.1, 0), ArrowRight: () => pan(0.1, 0), ArrowUp: () => pan(0, -0.1), ArrowDown: () => pan(0, 0.1),
  };
  svg.addEventListener("keydown", (event) => {
    if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) {
      keys[event.key]();
      event.preventDefault();
    }
  });

  // Only with Ctrl, as on maps: a page must still scroll when the pointer is over its graph.
  svg.addEventListener("wheel", (event) => {
    if (event.ctrlKey) {
      const box = svg.getBoundingClientRect();
      zoom(event.deltaY < 0 ? 0.8 : 1.25,
        view.x + ((event.clientX - box.left) / box.width) * view.width,
        view.y + ((event.clientY - box.top) / box.height) * view.height);
      event.preventDefault();
    }
  }, { passive: false });

  let held = null;
  svg.addEventListener("pointerdown", (event) => {
    held = event.target.closest("a") ? null : { x: event.clientX, y: event.clientY };
    if (held) {
      svg.setPointerCapture(event.pointerId);
    }
  });
  svg.addEventListener("pointermove", (event) => {
    if (held) {
      const box = svg.getBoundingClientRect();
      pan((held.x - event.clientX) / box.width, (held.y - event.clientY) / box.height);
      held = { x: event.clientX, y: event.clientY };
    }
  });
  svg.addEventListener("pointerup", () => { held = null; });

  const tools = document.createElement("div");
  tools.className = "tools";
  for (const [name, text, action] of [["Zoom in", "+", keys["+"]], ["Zoom out", "\u2212", keys["-"]], ["Show all", "Reset", reset]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", action);
    tools.append(button);
  }
  svg.closest(".canvas").before(tools);
}

document.querySelectorAll("table[data-filter]").forEach(filterOf);
document.querySelectorAll("svg.graph").forEach(makeMovable);
