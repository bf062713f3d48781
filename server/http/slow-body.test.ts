import { expect, it } from 'vitest';
import { withinTime } from './slow-body.ts';

it('ends a step that takes too long', async () => {
  expect(await withinTime(Promise.resolve('read'), 1000)).toBe('read');
  await expect(withinTime(new Promise(() => undefined), 10)).rejects.toMatchObject({ code: 'timeout' });
});
