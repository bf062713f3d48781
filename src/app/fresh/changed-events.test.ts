import { expect, it } from 'vitest';
import { changedEvents } from './changed-events.ts';

const first = { id: 10, start: '2026-11-20T17:00:00Z', end: '', status: 'scheduled' };
const second = { ...first, id: 11, start: '2026-11-27T17:00:00Z' };
const event = { id: 1, title: 'Freshers Week', start: first.start, venue: 'Quad' };
const series = { ...event, occurrences: [first, second] };
const single = { ...event, id: 2, title: 'Chess Night', occurrences: [first] };
const page = (...data: object[]) => ({ data, meta: { total: data.length } });

it('changed events include events with an occurrence that was cancelled or moved to another time or place', () => {
  const cancelled = { ...series, occurrences: [{ ...first, status: 'cancelled' }, second] };
  const moved = { ...single, venue: 'Gateway Hall' };
  expect(changedEvents(page(series, single), page(moved, cancelled))).toEqual([
    expect.objectContaining({ title: 'Chess Night', isCancelled: false, venue: 'Gateway Hall' }),
    expect.objectContaining({ title: 'Freshers Week', isCancelled: true, start: first.start }),
  ]);
  const later = { ...first, start: '2026-11-20T18:00:00Z' };
  expect(changedEvents(single, { ...single, start: later.start, occurrences: [later] })).toEqual([
    expect.objectContaining({ isCancelled: false, start: later.start }),
  ]);
  const at = (name: string) => ({ ...single, occurrences: [{ ...first, venue: { name } }] });
  expect(changedEvents([at('Quad')], [at('Chapel')])).toEqual([expect.objectContaining({ venue: 'Chapel' })]);
});

it('changed events do not include renamed and new events', () => {
  expect(changedEvents(series, { ...series, title: 'Freshers’ Week' })).toEqual([]);
  expect(changedEvents(page(series), page(series, single))).toEqual([]);
});

it('changed events do not include events that were reinstated or whose next occurrence is another one', () => {
  const next = { ...series, start: second.start, venue: 'Chapel' };
  expect(changedEvents(page(series), page({ ...next, occurrences: [second] }))).toEqual([]);
  expect(changedEvents(page(series), page(next))).toEqual([]);
  const cancelled = { ...single, occurrences: [{ ...first, status: 'cancelled' }] };
  expect(changedEvents(page(cancelled), page(single))).toEqual([]);
});
