import { expect, it } from 'vitest';
import { holidayOn, MAX_REPEATED, repeatedDays } from './holidays.ts';

it.each([
  ['2026-12-25', 'christmas'],
  ['2027-02-10', 'shipwreck'],
  ['2026-04-03', 'good_friday'],
  ['2027-03-26', 'good_friday'],
  ['2028-04-14', 'good_friday'],
  ['2029-03-30', 'good_friday'],
  ['2026-04-05', undefined],
  ['2026-11-20', undefined],
])('%s is the holiday %s', (day, holiday) => {
  expect(holidayOn(day)).toBe(holiday);
});

// EVENT-27
it('a weekly repetition names the holidays on its days, until its last day', () => {
  expect(repeatedDays({ first: '2026-12-11', every: 'weekly', until: '2027-01-01' })).toEqual([
    { day: '2026-12-18', holiday: undefined },
    { day: '2026-12-25', holiday: 'christmas' },
    { day: '2027-01-01', holiday: 'new_year' },
  ]);
  expect(repeatedDays({ first: '2026-12-11', every: 'daily', until: '2026-12-11' })).toEqual([]);
  expect(repeatedDays({ first: '2026-12-11', every: 'daily', until: '2099-01-01' })).toHaveLength(MAX_REPEATED);
});
