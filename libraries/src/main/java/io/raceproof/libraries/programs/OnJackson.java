package io.raceproof.libraries.programs;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Jackson: one mapper for all tasks, which first meets its types in parallel. */
public final class OnJackson {

    private OnJackson() {}

    /** A bean with fields. */
    public static class Order {
        public int number;
        public List<Line> lines;
        public Map<String, Double> totals = new TreeMap<>();
    }

    /** A record. */
    public record Line(String article, int count, boolean gift) {}

    /** A bean with methods. */
    public static class Customer {
        private String name;
        private Order last;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Order getLast() {
            return last;
        }

        public void setLast(Order last) {
            this.last = last;
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        ObjectReader customers = mapper.readerFor(Customer.class);
        System.out.println("lengths "
                + Together.sum(40, task -> {
                    String json = mapper.writeValueAsString(customer(task));
                    Customer back = task % 2 == 0 ? customers.readValue(json) : mapper.readValue(json, Customer.class);
                    return mapper.writeValueAsString(back).equals(json) ? json.length() : -1_000_000;
                }));
        System.out.println("trees "
                + Together.sum(20, task -> {
                    JsonNode tree = mapper.valueToTree(customer(task));
                    return tree.at("/last/lines/1/count").asInt();
                }));
        System.out.println("generic "
                + Together.sum(20, task -> {
                    List<Map<String, Integer>> list =
                            mapper.readValue("[{\"a\":" + task + "}]", new TypeReference<>() {});
                    return list.get(0).get("a");
                }));
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(customer(1)));
    }

    private static Customer customer(int number) {
        Order order = new Order();
        order.number = number;
        order.lines = List.of(new Line("pen", 1, false), new Line("book", number, true));
        order.totals.put("net", number * 1.5);
        Customer customer = new Customer();
        customer.setName("customer " + number);
        customer.setLast(order);
        return customer;
    }
}
