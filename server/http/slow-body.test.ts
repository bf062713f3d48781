import { expect, it } from 'vitest';
import { withinTime } from './slow-body.ts';

it('withinTime rejects with timeout if the promise takes too long', async () => {
  expect(await withinTime(Promise.resolve('read'), 1000)).toBe('read');
  await expect(withinTime(new Promise(() => undefined), 10)).rejects.toMatchObject({ code: 'timeout' });
});
