import { describe, expect, it } from 'vitest';
import type { AgendaEntry } from '#contract/agenda/calls.ts';
import { agendaDays, dayAfter, firstDays, hasStartedAndHasEnd } from './agenda-days.ts';

const entry = (starts_at: string, ends_at: string, given: Partial<AgendaEntry> = {}): AgendaEntry => ({
  kind: 'ticket',
  ref: starts_at,
  starts_at,
  ends_at,
  is_whole_day: false,
  title: '',
  place: '',
  is_cancelled: false,
  is_confidential: false,
  ...given,
});
const daysOf = (entries: AgendaEntry[], now: string) =>
  agendaDays(entries, new Date(now)).map(({ day, entries: ofDay }) => [day, ofDay.length]);

describe('the days of an agenda', () => {
  it('are days in Malta, which begin one or two hours before those of UTC', () => {
    const entries = [
      entry('2026-11-20T22:30:00Z', '2026-11-21T02:00:00Z'),
      entry('2026-11-20T23:30:00Z', '2026-11-21T02:00:00Z'),
      entry('2027-07-01T22:30:00Z', '2027-07-01T23:00:00Z'),
    ];
    expect(daysOf(entries, '2026-11-20T12:00:00Z')).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2027-07-02', 1],
    ]);
  });

  // AGENDA-6
  it('list an entry that began earlier under today, until it ends', () => {
    const entries = [entry('2026-11-18T09:00:00Z', '2026-11-20T12:00:00Z')];
    expect(daysOf(entries, '2026-11-20T11:59:59Z')).toEqual([['2026-11-20', 1]]);
    expect(daysOf(entries, '2026-11-20T12:00:00Z')).toEqual([]);
  });

  // AGENDA-9
  it('list a cancelled entry until midnight in Malta, also on a day of 25 hours', () => {
    const evening = entry('2026-10-25T12:00:00Z', '2026-10-25T13:00:00Z', { is_cancelled: true });
    const wholeDay = entry('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', { is_cancelled: true, is_whole_day: true });
    expect(daysOf([wholeDay, evening], '2026-10-25T22:59:59Z')).toEqual([['2026-10-25', 2]]);
    expect(daysOf([wholeDay, evening], '2026-10-25T23:00:00Z')).toEqual([]);
  });

  it('are limited to the given number of entries', () => {
    const begin = (at: string) => entry(at, '2026-12-30T12:00:00Z');
    const all = ['2026-11-21T09:00:00Z', '2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z', '2026-11-23T09:00:00Z'];
    const days = agendaDays(all.map(begin), new Date('2026-11-20T12:00:00Z'));
    expect(firstDays(days, 2).map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
    expect(firstDays(days, 9)).toEqual(days);
  });

  it('include the correct next day at the end of a month or year', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2027-03-28')).toBe('2027-03-29');
  });
});

describe('an agenda entry', () => {
  it('is under way from its start, unless it has no hours or was cancelled', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const begun = ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'] as const;
    expect(hasStartedAndHasEnd(entry(...begun), now)).toBe(true);
    expect(hasStartedAndHasEnd(entry('2026-11-20T12:00:01Z', begun[1]), now)).toBe(false);
    expect(hasStartedAndHasEnd(entry(...begun, { is_whole_day: true }), now)).toBe(false);
    expect(hasStartedAndHasEnd(entry(...begun, { is_cancelled: true }), now)).toBe(false);
  });
});
