import { answerCalls } from '#server/gateways/thread-script.ts';

/** A call of this thread: two numbers that it shares with the story. */
export type Gate = Int32Array<SharedArrayBuffer>;

/** Runs in a thread: says in the first number that it has begun, and ends when the second is no longer 0. */
answerCalls((gate: Gate) => {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  Atomics.wait(gate, 1, 0);
  if (Atomics.load(gate, 1) === 2) throw new Error('On purpose');
  return 'done';
});
