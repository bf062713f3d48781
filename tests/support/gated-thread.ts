import { serveThreadCalls } from '#server/gateways/thread-script.ts';

/** A call of this thread: two numbers in memory shared with the story. */
export type Gate = Int32Array<SharedArrayBuffer>;

/** Runs in a thread: sets the first number when it starts, and ends when the second is no longer 0. */
serveThreadCalls((gate: Gate) => {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  Atomics.wait(gate, 1, 0);
  if (Atomics.load(gate, 1) === 2) throw new Error('On purpose');
  return 'done';
});
