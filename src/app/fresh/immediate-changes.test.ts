import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { events } from '#contract/events/calls.ts';
import { withImmediate } from './immediate-changes.ts';

const fields = new Set(['status', 'start', 'venue']);
const event = { id: 1, title: 'Freshers Week', status: 'scheduled', start: '2026-11-20T17:00:00Z', venue: 'Quad' };
const other = { ...event, id: 2, title: 'Chess Night' };
const page = (...data: object[]) => ({ data, meta: { total: data.length } });

it('immediate fields are taken from the fresh answer, at any depth', () => {
  const moved = { ...event, status: 'cancelled', venue: null, start: '2026-11-21T17:00:00Z' };
  expect(withImmediate(page(event, other), page(moved, other), fields)).toEqual(page(moved, other));
  const nested = (start: string) => ({ title: 'A', occurrences: [{ id: 3, start }] });
  expect(withImmediate(nested('1'), nested('2'), fields)).toEqual(nested('2'));
});

it('all other fields and the order of entries stay as shown', () => {
  const cancelled = { ...event, title: 'Renamed', status: 'cancelled' };
  expect(withImmediate(page(event), page(other, cancelled), fields)).toEqual({
    data: [{ ...event, status: 'cancelled' }],
    meta: { total: 1 },
  });
  expect(withImmediate(page(event, other), page(other), fields)).toEqual(page(event, other));
  expect(withImmediate({ places: 3, body: 'One' }, { places: 2, body: 'Two' }, fields)).toEqual({
    places: 3,
    body: 'One',
  });
});

it('entries without an id are never matched', () => {
  expect(withImmediate([{ start: '1' }], [{ start: '2' }], fields)).toEqual([{ start: '1' }]);
});

it('applying immediate fields never reorders a list', () => {
  const entries = fc.uniqueArray(fc.record({ id: fc.nat({ max: 9 }), start: fc.string(), title: fc.string() }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(entries, entries, (shown, fresh) => {
      const left = withImmediate(shown, fresh, fields) as typeof shown;
      expect(left.map(({ id, title }) => [id, title])).toEqual(shown.map(({ id, title }) => [id, title]));
    }),
  );
});

it('endpoints declare time, place and state of events as immediate, on cached public reads only', () => {
  expect(events.list.immediate).toEqual(expect.arrayContaining(['status', 'start', 'end', 'venue']));
  expect([events.list.announces, events.viewBySlug.announces]).toEqual(['events', 'events']);
  const declaring = allEndpoints().filter(({ immediate, announces }) => immediate ?? announces);
  expect(declaring.length).toBeGreaterThan(5);
  for (const { id, method, who, cache } of declaring)
    expect([method, who, cache?.strategy], id).toEqual(['GET', 'anyone', 'stale-while-revalidate']);
});

it('endpoints declare `as_of` as immediate, because “Show updates” would appear without an update', () => {
  const clocked = allEndpoints().filter(
    ({ who, cache, answer }) =>
      who === 'anyone' && cache && answer.kind !== 'none' && 'as_of' in entriesOf(answer.item),
  );
  expect(clocked.map(({ id }) => id)).toEqual(['funds.list', 'funds.view']);
  for (const { id, immediate } of clocked) expect(immediate, id).toContain('as_of');
});

function entriesOf(schema: unknown): object {
  return (schema as { entries?: object }).entries ?? {};
}
