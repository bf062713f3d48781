import { expect, it } from 'vitest';
import { derivedChanges } from './derived-changes.ts';

it('a derived field is filled if empty, and follows its text until it is edited', () => {
  expect(derivedChanges({ town: '' }, {}, { town: '7' })).toEqual({ town: '7' });
  expect(derivedChanges({ town: '7' }, { town: '7' }, {})).toEqual({ town: '' });
  expect(derivedChanges({ town: '7' }, { town: '7' }, { town: '8' })).toEqual({ town: '8' });
});

it('a derived field that the user has edited keeps its value', () => {
  expect(derivedChanges({ town: '9' }, {}, { town: '7' })).toEqual({});
  expect(derivedChanges({ town: '9' }, { town: '7' }, {})).toEqual({});
});
