import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#contract/events/calls.ts';
import { toMaltaDay, monthBounds } from './days.ts';
import { entriesByDay, addMonths, weeksOfMonth } from './month.ts';

describe('the weeks of a month', () => {
  // EVENT-3
  it('start on a Monday and are complete', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toEqual({ date: '2026-10-26', number: 26, isInMonth: false });
    expect(weeks[0]?.[6]).toEqual({ date: '2026-11-01', number: 1, isInMonth: true });
    expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(30);
    expect(weeksOfMonth('2027-02')).toHaveLength(4);
    expect(weeksOfMonth('2028-02').flat().at(-1)?.date).toBe('2028-03-05');
  });

  it('have a first and a last day, and adjoin other months across the end of the year', () => {
    expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

describe('the events of a day', () => {
  const event = (id: number, ...times: [string, string][]) =>
    ({ id, occurrences: times.map(([start, end]) => ({ id, start, end, status: 'scheduled' })) }) as EventSummary;

  it('are those on that day in Malta, also when the clock changes', () => {
    expect(toMaltaDay('2026-10-24T22:30:00Z')).toBe('2026-10-25');
    expect(toMaltaDay('2026-10-25T22:59:00Z')).toBe('2026-10-25');
    expect(toMaltaDay('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });

  it('include events that last for days or through the night, within the month', () => {
    const days = entriesByDay(
      [
        event(1, ['2026-11-29T08:00:00Z', '2026-12-01T23:00:00Z']),
        // Until four in the morning.
        event(3, ['2026-12-05T20:00:00Z', '2026-12-06T03:00:00Z']),
        event(2, ['2026-12-01T07:00:00Z', '2026-12-01T08:00:00Z'], ['2027-01-04T07:00:00Z', '2027-01-04T08:00:00Z']),
      ],
      '2026-12',
    );
    expect([...days].map(([day, entries]) => [day, entries.map((entry) => entry.event.id)])).toEqual([
      ['2026-12-01', [1, 2]],
      ['2026-12-05', [3]],
    ]);
  });
});
