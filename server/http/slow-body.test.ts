import { expect, it } from 'vitest';
import { withinTime } from './slow-body.ts';

it('gives a step its time and no more', async () => {
  expect(await withinTime(Promise.resolve('read'), 1000)).toBe('read');
  await expect(withinTime(new Promise(() => undefined), 10)).rejects.toMatchObject({ code: 'timeout' });
});
