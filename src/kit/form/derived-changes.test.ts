import { expect, it } from 'vitest';
import { derivedChanges } from './derived-changes.ts';

it('fills an empty field, and follows the text while the value is the derived one', () => {
  expect(derivedChanges({ town: '' }, {}, { town: '7' })).toEqual({ town: '7' });
  expect(derivedChanges({ town: '7' }, { town: '7' }, {})).toEqual({ town: '' });
  expect(derivedChanges({ town: '7' }, { town: '7' }, { town: '8' })).toEqual({ town: '8' });
});

it('leaves a field alone that the person has filled in', () => {
  expect(derivedChanges({ town: '9' }, {}, { town: '7' })).toEqual({});
  expect(derivedChanges({ town: '9' }, { town: '7' }, {})).toEqual({});
});
