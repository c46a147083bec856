/**
 * Threads that survive failures. A {@link org.hushgraph.supervision.SupervisedLoop} repeats a step, reports failures and
 * goes on. A {@link org.hushgraph.supervision.TaskQueue} is such a loop for tasks, now or later. An {@link
 * org.hushgraph.supervision.Inbox} is a bounded queue that loses nothing when it is closed.
 */
package org.hushgraph.supervision;
