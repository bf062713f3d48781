import { expect, it } from 'vitest';
import { mayBeOpen } from './fund-window.ts';

const at = (time: string) => `2026-11-${time}Z`;
const window = { id: 1, opens_on: '', closes_on: '', opens_at: at('01T00:00:00'), closes_at: at('30T00:00:00') };
const before = '2026-10-20T12:00:00Z';
const after = '2026-12-02T12:00:00Z';

it.each([
  ['an open fund stays open on a device whose clock is ahead', at('29T12:00:00'), after, true],
  ['an open fund stays open on a device whose clock is behind', at('02T12:00:00'), before, true],
  ['a fund that has opened since the saved copy may be tried', before, at('02T12:00:00'), true],
  ['a fund that has closed by both clocks may not be tried', after, after, false],
  ['a fund that has not opened by either clock may not be tried', before, before, false],
])('%s', (_, as_of, now, expected) => {
  expect(mayBeOpen({ windows: [window], as_of }, Date.parse(now))).toBe(expected);
});
