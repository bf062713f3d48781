import { describe, expect, it } from 'vitest';
import { turnOf, withConcurrencyLimit } from './turns.ts';

describe('a turn', () => {
  it('is for four at a time; whoever waited is looked at again, and may be refused without any work', async () => {
    let isGone = false;
    const looks: number[] = [];
    const handler = withConcurrencyLimit(
      (_request: number) => undefined,
      async (request: number) => {
        looks.push(request);
        if (isGone) throw new Error(`${request} is refused`);
      },
    );
    const works: { request: number; end: () => void }[] = [];
    const take = (request: number) =>
      turnOf(handler)?.take(
        request,
        {},
        () => new Promise<string>((resolve) => works.push({ request, end: () => resolve(`${request} is done`) })),
      );
    const answers = [1, 2, 3, 4, 5].map((request) => take(request)?.catch((error: Error) => error.message));
    await expect.poll(() => works.map(({ request }) => request)).toEqual([1, 2, 3, 4]);
    isGone = true;
    for (const { end } of works) end();
    const done = ['1 is done', '2 is done', '3 is done', '4 is done'];
    expect(await Promise.all(answers)).toEqual([...done, '5 is refused']);
    expect(looks).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it('is not taken where there is no limit', () => {
    expect(turnOf(() => undefined)).toBeUndefined();
  });
});
