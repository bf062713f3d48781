import { expect, it } from 'vitest';
import { addItem } from './rental-values.ts';

it.each([
  ['', 7, '7'],
  ['3,5', 7, '3,5,7'],
  ['3,7', 7, '3,7'],
])('a request for the items "%s" plus the item %i requests "%s"', (thing_ids, chosen, expected) => {
  const values = { thing_ids, starts_on: '2026-12-01', ends_on: '', purpose: 'A play', organisation_id: '' };
  expect(addItem(values, chosen)).toEqual({ ...values, thing_ids: expected });
});
