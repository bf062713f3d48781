import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#contract/events/calls.ts';
import { parseEventsUrl } from './events-address.ts';
import { findSavedEvents } from './saved-events.ts';

/** Friday, 18:00 in Malta. */
const now = new Date('2026-11-20T17:00:00Z');
const five = { amount: '500', currency: 'EUR', formatted: '€5.00' } as const;

function event(id: number, times: readonly [string, string][], given: Partial<EventSummary> = {}): EventSummary {
  const occurrences = times.map(([start, end], index) => ({
    id: 10 * id + index,
    start: `2026-11-${start}:00.000Z`,
    end: `2026-11-${end}:00.000Z`,
    status: 'scheduled' as const,
  }));
  const [first = { start: '', end: '' }] = occurrences;
  return {
    id,
    slug: `event-${id}`,
    title: '',
    excerpt: '',
    class: { id: 1, slug: 'music', name: '' },
    organiser: { kind: 'union', name: 'KSU' },
    image: null,
    start: first.start,
    end: first.end,
    venue: null,
    price: { min: five, max: five },
    status: 'scheduled',
    occurrences,
    ...given,
  };
}

const saved = [
  event(1, [['20T08:00', '20T10:00']]),
  event(2, [['20T18:00', '20T20:00']], { price: null }),
  event(3, [
    ['19T18:00', '19T20:00'],
    ['21T18:00', '21T20:00'],
  ]),
  // A Friday night that ends on Saturday in Malta.
  event(4, [['20T21:00', '20T23:30']], { class: { id: 2, slug: 'party', name: '' } }),
  event(5, [['23T18:00', '23T20:00']], { organiser: { kind: 'student_organisation', name: 'S-Cubed' }, price: null }),
  event(2, [['20T18:00', '20T20:00']], { price: null }),
];
const found = (search: string) =>
  findSavedEvents(saved, parseEventsUrl(new URLSearchParams(search)), now).map(({ id }) => id);

describe('events saved on the device', () => {
  // EVENT-21
  it.each([
    ['', [2, 4, 3, 5]],
    ['when=today', [2, 4]],
    ['when=weekend', [4, 3]],
    ['free=yes', [2, 5]],
    ['free=yes&organiser=student_organisation', [5]],
    ['when=weekend&type=party', [4]],
    ['from=2026-11-22', [5]],
  ])('are filtered by days, price, type and organiser: %s', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it('are shown with the occurrence on those days', () => {
    const [, shown] = findSavedEvents(saved, parseEventsUrl(new URLSearchParams('when=weekend')), now);
    expect(shown).toMatchObject({ id: 3, start: '2026-11-21T18:00:00.000Z', end: '2026-11-21T20:00:00.000Z' });
  });
});
