import { expect, test } from 'vitest';
import { hiddenColumns } from './chosen-columns.ts';

// STAFF-33
test('the hidden columns of each list are read from the note of the device', () => {
  expect(hiddenColumns('{"/staff/people":["email"]}')).toEqual({ '/staff/people': ['email'] });
  expect(hiddenColumns(null)).toEqual({});
});

test('a note of an unknown form hides no column', () => {
  expect(hiddenColumns('{"/staff/people":"email"}')).toEqual({});
  expect(hiddenColumns('people email')).toEqual({});
});
