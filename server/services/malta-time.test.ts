import { expect, it } from 'vitest';
import { dateInMalta, dayInMalta, timeInMalta, yearInMalta } from './malta-time.ts';

/** Just before midnight in UTC, when the new year has already begun in Malta. */
const newYear = new Date('2026-12-31T23:05:00Z');
const summer = new Date('2026-07-14T22:30:00Z');

// OFFLINE-42
it('dates and times are formatted in Malta’s time zone, in winter and in summer', () => {
  expect([dayInMalta(newYear), dayInMalta(summer)]).toEqual(['2027-01-01', '2026-07-15']);
  expect([dateInMalta(newYear), dateInMalta(summer)]).toEqual(['01/01/2027', '15/07/2026']);
  expect([timeInMalta(newYear), timeInMalta(summer)]).toEqual(['01/01/2027, 00:05', '15/07/2026, 00:30']);
  expect(yearInMalta(newYear)).toBe(2027);
});
