import { describe, expect, it } from 'vitest';
import type { Gate } from '#tests/support/gated-thread.ts';
import { QueueFull } from './fair-queue.ts';
import { startThreads, ThreadTimeout } from './threads.ts';

const script = new URL('../../tests/support/gated-thread.ts', import.meta.url);

function newGate(): Gate {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** Resolves when the call that waits at the gate has begun. */
async function waitUntilBegun(gate: Gate): Promise<void> {
  await Atomics.waitAsync(gate, 0, 0).value;
}

function openGate(gate: Gate, how: 'done' | 'failed' = 'done'): void {
  Atomics.store(gate, 1, how === 'done' ? 1 : 2);
  Atomics.notify(gate, 1);
}

const hasBegun = (gate: Gate) => Atomics.load(gate, 0) === 1;
const callerOf = (account: string, network = '198.51.100.1') => ({ network, account, isKnown: false });

describe('worker threads', () => {
  it('run the calls of one account one at a time, and those of two accounts concurrently', async () => {
    const threads = startThreads<Gate, string>({ script, timeLimit: 60_000, atOnce: 2 });
    const [first, second, other] = [newGate(), newGate(), newGate()];
    const calls = [
      threads.run(callerOf('a'), first),
      threads.run(callerOf('a'), second),
      threads.run(callerOf('b', '198.51.100.2'), other),
    ];
    await Promise.all([waitUntilBegun(first), waitUntilBegun(other)]);
    expect(hasBegun(second)).toBe(false);
    openGate(first);
    await waitUntilBegun(second);
    openGate(second);
    openGate(other);
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
  });

  it('run the calls of anonymous callers of one network one at a time', async () => {
    const threads = startThreads<Gate, string>({ script, timeLimit: 60_000, atOnce: 2 });
    const [first, second, other] = [newGate(), newGate(), newGate()];
    const calls = [
      threads.run(callerOf(''), first),
      threads.run(callerOf(''), second),
      threads.run(callerOf('', '198.51.100.2'), other),
    ];
    await Promise.all([waitUntilBegun(first), waitUntilBegun(other)]);
    expect(hasBegun(second)).toBe(false);
    for (const gate of [first, second, other]) openGate(gate);
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
  });

  it('reject a call if too many calls of its account, or in total, are waiting', async () => {
    const threads = startThreads<Gate, string>({ script, timeLimit: 60_000, atOnce: 1, waiting: 1, perAccount: 1 });
    const gate = newGate();
    const running = threads.run(callerOf('a'), gate);
    await waitUntilBegun(gate);
    openGate(gate);
    const waiting = threads.run(callerOf('a'), gate);
    await expect(threads.run(callerOf('a'), gate)).rejects.toBeInstanceOf(QueueFull);
    const others = [
      threads.run(callerOf('b'), gate),
      threads.run(callerOf('c'), gate),
      threads.run(callerOf('d'), gate),
    ];
    const refused = (await Promise.allSettled(others)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(await Promise.all([running, waiting])).toEqual(['done', 'done']);
  });

  it('terminate a call that takes too long, and run the next one in a new thread', async () => {
    const threads = startThreads<Gate, string>({ script, timeLimit: 300, atOnce: 1 });
    await expect(threads.run(callerOf('a'), newGate())).rejects.toBeInstanceOf(ThreadTimeout);
    const gate = newGate();
    openGate(gate);
    expect(await threads.run(callerOf('a'), gate)).toBe('done');
  });

  it('reject a call with the error that its work threw', async () => {
    const threads = startThreads<Gate, string>({ script, timeLimit: 60_000, atOnce: 1 });
    const gate = newGate();
    openGate(gate, 'failed');
    await expect(threads.run(callerOf('a'), gate)).rejects.toThrow('On purpose');
  });
});
