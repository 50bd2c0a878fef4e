package io.raceproof.core.detect;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.TreeModel;

/**
 * A detector on the tree: lets the model follow every event first, so that a detector handles only what it looks at.
 */
public abstract class Listener implements Events {

    /** Where each task is. */
    protected final TreeModel model;

    protected Listener(TreeModel model) {
        this.model = model;
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        model.taskStart(parent, child, site);
    }

    @Override
    public void taskEnd(int task) {
        model.taskEnd(task);
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        model.finishStart(task, finish, site);
    }

    @Override
    public void finishEnd(int task, int finish) {
        model.finishEnd(task, finish);
    }

    @Override
    public void joinMake(int task, int join, int site) {
        model.joinMake(task, join, site);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        model.joinTake(task, join, site);
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        model.choice(task, choice, site);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        model.syncRelease(task, variable, site);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        model.syncAcquire(task, variable, site);
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        model.lockAcquire(task, lock, mode, site);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        model.lockRelease(task, lock, mode, site);
    }

    @Override
    public void read(int task, int location, int site) {
        model.read(task, location, site);
    }

    @Override
    public void write(int task, int location, int site) {
        model.write(task, location, site);
    }
}
