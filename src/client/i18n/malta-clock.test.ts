import { assert, date, property } from 'fast-check';
import { expect, it, test } from 'vitest';
import { fromMaltaClock, instantOf, toMaltaClock } from './malta-clock.ts';

test.each([
  ['2026-11-20T18:00', '2026-11-20T17:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('the local time %s in Malta is the instant %s', (written, instant) => {
  expect(fromMaltaClock(written)).toBe(instant);
  expect(toMaltaClock(instant)).toBe(written);
});

test('a local time that occurs twice is read as the earlier instant', () => {
  expect(fromMaltaClock('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(toMaltaClock('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30');
});

test.each(['2026-03-29T02:00', '2026-03-29T02:59', '2026-02-31T10:00', '2026-11-20', '', '12026-01-01T10:00', 'now'])(
  '%j is rejected as a local time',
  (written) => expect(fromMaltaClock(written)).toBeUndefined(),
);

test('an unchanged date-time field keeps its instant', () => {
  const laterInstant = '2026-10-25T01:30:59.500Z';
  expect(instantOf(toMaltaClock(laterInstant), laterInstant)).toBe(laterInstant);
  expect(instantOf('2026-10-25T02:30', undefined)).toBe('2026-10-25T00:30:00.000Z');
});

test('a changed date-time field returns the new instant', () => {
  expect(instantOf('2026-10-25T02:31', '2026-10-25T01:30:59.500Z')).toBe('2026-10-25T00:31:00.000Z');
  expect(instantOf('2026-03-29T02:30', '2026-03-29T01:30:00.000Z')).toBeUndefined();
});

it('every instant survives conversion to Malta time and back, except in the hour that occurs twice', () => {
  const instants = date({ min: new Date('2000-01-01Z'), max: new Date('2099-12-31Z'), noInvalidDate: true });
  assert(
    property(instants, (moment) => {
      const instant = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
      const back = Date.parse(fromMaltaClock(toMaltaClock(instant)) ?? '');
      expect([0, 3_600_000]).toContain(instant.getTime() - back);
    }),
  );
});
