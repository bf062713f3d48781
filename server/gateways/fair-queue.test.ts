import { describe, expect, it } from 'vitest';
import { type QueueCaller, fairQueue, type FairQueueOptions, QueueFull } from './fair-queue.ts';

const roomy = { atOnce: 1, waiting: 100, perNetwork: 100, perAccount: 100 };

/** A queue whose work is finished by hand; `order` has the names in the order of their turns. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = fairQueue({ ...roomy, ...options });
  const order: string[] = [];
  const refused: [string, boolean][] = [];
  const gates: (() => void)[] = [];
  const ask = (name: string, caller: Partial<QueueCaller> = {}) => {
    const gate = Promise.withResolvers<void>();
    const work = () => {
      order.push(name);
      gates.push(gate.resolve);
      return gate.promise;
    };
    return queue
      .run({ network: '198.51.100.1', account: name, isKnown: false, ...caller }, work)
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        refused.push([name, error.isOwnShare]);
      });
  };
  const finishAll = async (all: Promise<unknown>[]) => {
    const done = Promise.all(all);
    const settled = done.then(() => true);
    const step = async (): Promise<void> => {
      gates.shift()?.();
      if (await Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))])) return;
      return step();
    };
    await step();
  };
  return { queue, ask, order, refused, finishAll };
}

describe('a fair queue', () => {
  it('serves networks in rotation, even if one of them has many callers', async () => {
    const { ask, order, finishAll } = openQueue();
    const crowd = Array.from({ length: 20 }, (_, each) => ask(`crowd-${each}`));
    const others = [ask('b', { network: 'b' }), ask('c', { network: 'c' })];
    await finishAll([...crowd, ...others]);
    expect(order.slice(0, 4)).toEqual(['crowd-0', 'crowd-1', 'b', 'c']);
  });

  it('serves the accounts within a network in rotation', async () => {
    const { ask, order, finishAll } = openQueue();
    const same = Array.from({ length: 5 }, (_, each) => ask(`guess-${each}`, { account: 'guessed' }));
    await finishAll([...same, ask('own', { account: 'own' })]);
    expect(order.slice(0, 3)).toEqual(['guess-0', 'guess-1', 'own']);
  });

  it('serves known devices first, but one unknown device after every two of them', async () => {
    const { ask, order, finishAll } = openQueue();
    const strangers = ['a', 'b', 'c'].map((name) => ask(name));
    const known = ['K', 'L', 'M', 'N'].map((name) => ask(name, { isKnown: true }));
    await finishAll([...strangers, ...known]);
    expect(order).toEqual(['a', 'K', 'L', 'b', 'M', 'N', 'c']);
  });

  it('rejects only callers of a network or account that has used up its share of the queue', async () => {
    const { queue, ask, order, refused, finishAll } = openQueue({ perNetwork: 3, perAccount: 2 });
    const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    expect(() => queue.expectRoom({ network: '198.51.100.1', account: 'f', isKnown: false })).toThrow(QueueFull);
    expect(() => queue.expectRoom({ network: '198.51.100.1', account: 'f', isKnown: true })).not.toThrow();
    const same = [1, 2, 3].map((each) => ask(`same-${each}`, { network: 'other', account: 'same' }));
    await finishAll([...asked, ...same]);
    expect(refused).toEqual([
      ['e', true],
      ['same-3', true],
    ]);
    expect(order).toHaveLength(6);
  });

  it('drops a waiting caller of the largest network for a caller of a smaller one if it is full', async () => {
    const { ask, order, refused, finishAll } = openQueue({ waiting: 4 });
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    const small = [ask('x', { network: 'x' }), ask('y', { network: 'y' }), ask('z', { network: 'z' })];
    await finishAll([...crowd, ...small]);
    expect(refused).toEqual([
      ['e', true],
      ['d', true],
      ['c', true],
    ]);
    expect(order).toEqual(['a', 'b', 'x', 'y', 'z']);
  });

  it('rejects new callers when it is full and all networks have equally many callers', async () => {
    const { ask, refused, finishAll } = openQueue({ waiting: 2 });
    await finishAll(['a', 'b', 'c', 'd'].map((network) => ask(network, { network })));
    expect(refused).toEqual([['d', false]]);
  });

  it('continues after work that failed', async () => {
    const queue = fairQueue(roomy);
    const caller = { network: 'a', account: 'a', isKnown: false };
    const failing = queue.run(caller, () => Promise.reject(new Error('broken')));
    const next = queue.run(caller, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
