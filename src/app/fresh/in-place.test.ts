import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedInPlace, urgentChanges } from './in-place.ts';

const event = {
  id: 1,
  title: 'Freshers Week',
  status: 'on_sale',
  start: '2026-11-20T17:00:00Z',
  end: '',
  venue: 'Quad',
};
const other = { ...event, id: 2, title: 'Chess Night' };
const page = (...data: object[]) => ({ data, meta: { total: data.length } });

describe('what changes in place', () => {
  it('is a state, a time, a place, or a number', () => {
    const moved = { ...event, status: 'cancelled', venue: 'Gateway Hall', start: '2026-11-21T17:00:00Z' };
    expect(changedInPlace(page(event, other), page(moved, other))).toEqual(page(moved, other));
    expect(changedInPlace({ places: 3 }, { places: 2 })).toEqual({ places: 2 });
  });

  it('is no text, and nothing that is added, removed or put elsewhere', () => {
    expect(changedInPlace({ body: '<p>One</p>' }, { body: '<p>One, and more</p>' })).toEqual({ body: '<p>One</p>' });
    expect(changedInPlace(page(event), page(other, event))).toEqual({ data: [event], meta: { total: 2 } });
    expect(changedInPlace(page(event, other), page(other))).toEqual({ data: [event, other], meta: { total: 1 } });
    expect(changedInPlace(page(event, other), page(other, event))).toEqual(page(event, other));
    expect(changedInPlace({ image: null }, { image: { url: '/a' } })).toEqual({ image: null });
  });

  it('changes within an entry whose list waits', () => {
    const cancelled = { ...event, status: 'cancelled' };
    expect(changedInPlace([event], [other, cancelled])).toEqual([cancelled]);
  });

  it('never moves an entry of a list', () => {
    const entries = fc.uniqueArray(fc.record({ id: fc.nat({ max: 9 }), places: fc.nat(), title: fc.string() }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(entries, entries, (shown, fresh) => {
        const left = changedInPlace(shown, fresh) as typeof shown;
        expect(left.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      }),
    );
  });
});

describe('what is announced', () => {
  const first = { id: 10, start: event.start, end: '', status: 'scheduled' };
  const second = { ...first, id: 11, start: '2026-11-27T17:00:00Z' };
  const series = { ...event, occurrences: [first, second] };
  const single = { ...other, occurrences: [first] };

  it('is an event of which a time is cancelled, or takes place at another time or place', () => {
    const cancelled = { ...series, occurrences: [{ ...first, status: 'cancelled' }, second] };
    const moved = { ...single, venue: 'Gateway Hall' };
    expect(urgentChanges(page(series, single), page(moved, cancelled))).toEqual([
      expect.objectContaining({ title: 'Freshers Week', isCancelled: true, start: first.start }),
      expect.objectContaining({ title: 'Chess Night', isCancelled: false, venue: 'Gateway Hall' }),
    ]);
    const later = { ...first, start: '2026-11-20T18:00:00Z' };
    expect(urgentChanges(single, { ...single, start: later.start, occurrences: [later] })).toEqual([
      expect.objectContaining({ isCancelled: false, start: later.start }),
    ]);
    const at = (name: string) => ({ ...single, occurrences: [{ ...first, venue: { name } }] });
    expect(urgentChanges(at('Quad'), at('Chapel'))).toEqual([expect.objectContaining({ venue: 'Chapel' })]);
    expect(urgentChanges(series, { ...series, title: 'Freshers’ Week' })).toEqual([]);
    expect(urgentChanges(page(series), page(series, single))).toEqual([]);
  });

  it('is not that the next time of an event is another one, nor that it takes place after all', () => {
    const next = { ...series, start: second.start, venue: 'Chapel' };
    expect(urgentChanges(page(series), page({ ...next, occurrences: [second] }))).toEqual([]);
    expect(urgentChanges(page(series), page(next))).toEqual([]);
    const cancelled = { ...single, occurrences: [{ ...first, status: 'cancelled' }] };
    expect(urgentChanges(page(cancelled), page(single))).toEqual([]);
  });
});
