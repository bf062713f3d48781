import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test says so, and prechecks that are rejected once `isGone`. */
function start() {
  const state = { isGone: false, checked: [] as number[] };
  const limited = createConcurrencyLimit({
    precheck: async (request) => {
      state.checked.push(request as number);
      if (state.isGone) throw new Error(`${String(request)} is refused`);
    },
    limit: 4,
  });
  const works: { request: number; end: (failure?: Error) => void }[] = [];
  const take = (request: number) => {
    const work = () =>
      new Promise<string>((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(`${request} is done`));
        works.push({ request, end });
      });
    return limited.run(request, {}, work).catch((error: Error) => error.message);
  };
  return { state, works, take };
}

describe('createConcurrencyLimit', () => {
  it('runs at most `limit` requests at a time, and prechecks waiting ones again, which may reject them', async () => {
    const { state, works, take } = start();
    const answers = [1, 2, 3, 4, 5, 6].map(take);
    await expect.poll(() => works.map(({ request }) => request)).toEqual([1, 2, 3, 4]);
    state.isGone = true;
    works[0]?.end();
    expect(await Promise.all([answers[4], answers[5]])).toEqual(['5 is refused', '6 is refused']);
    for (const { end } of works) end();
    expect(await Promise.all(answers.slice(0, 4))).toEqual([1, 2, 3, 4].map((request) => `${request} is done`));
    expect(state.checked).toEqual([1, 2, 3, 4, 5, 6, 5, 6]);
  });

  it('runs requests in the order of arrival, and repeats the precheck only after work was rejected', async () => {
    const { state, works, take } = start();
    const answers = [1, 2, 3, 4, 5, 6, 7].map(take);
    await expect.poll(() => works.length).toBe(4);
    works[0]?.end();
    await expect.poll(() => works.length).toBe(5);
    works[1]?.end();
    await expect.poll(() => works.length).toBe(6);
    expect(state.checked).toEqual([1, 2, 3, 4, 5, 6, 7, 5, 6, 7]);
    works[2]?.end(new Error('3 was too late'));
    await expect.poll(() => works.map(({ request }) => request)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(state.checked.slice(10)).toEqual([7]);
    for (const { end } of works) end();
    expect((await Promise.all(answers))[2]).toBe('3 was too late');
  });
});
