import { expect, test } from 'vitest';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { staffList } from './staff-list.ts';

const list = staffList(rentalsAdmin.list, { state: 'requested' });
const plain = staffList(rentalsAdmin.list);
const at = (address: string) => list.read(new URLSearchParams(address));

test('opens on what waits, on every page and however it is sorted', () => {
  expect(at('')).toMatchObject({ state: 'requested', page: 1 });
  expect(at('?page=2&sort=-starts_on')).toMatchObject({ state: 'requested', page: 2, sort: '-starts_on' });
  expect(list.isOpening(at('?page=2'))).toBe(true);
  expect(list.change(at(''), { page: 2 })).toBe('?page=2');
  expect(list.write({ state: 'requested' })).toBe('');
});

test('shows everything or another state when asked', () => {
  expect(list.everything).toBe('?state=all');
  expect(at('?state=all').state).toBeUndefined();
  expect(list.isOpening(at('?state=all'))).toBe(false);
  expect(list.change(at(''), { state: undefined })).toBe('?state=all');
  expect(list.change(at('?state=all'), { page: 3 })).toBe('?state=all&page=3');
  expect(list.change(at('?state=all'), { state: 'declined' })).toBe('?state=declined');
  expect(list.change(at('?state=declined'), { state: 'requested' })).toBe('');
});

test('searches through everything, within a state that is chosen afterwards, and opens again without words', () => {
  expect(list.change(at(''), { search: 'gazebo' })).toBe('?search=gazebo');
  expect(at('?search=gazebo')).toMatchObject({ search: 'gazebo', state: undefined });
  expect(list.change(at('?search=gazebo'), { state: 'requested' })).toBe('?state=requested&search=gazebo');
  expect(list.change(at('?search=gazebo'), { search: undefined })).toBe('');
  expect(list.change(at('?state=declined'), { search: 'tent' })).toBe('?state=declined&search=tent');
});

test('has everything in it from the beginning where nothing waits', () => {
  expect(plain.read(new URLSearchParams()).state).toBeUndefined();
  expect(plain.everything).toBe('');
  expect(plain.change(plain.read(new URLSearchParams()), { state: 'approved' })).toBe('?state=approved');
  expect(plain.isOpening(plain.read(new URLSearchParams()))).toBe(false);
});
