import { expect, it } from 'vitest';
import { nameOf } from './attendee-name.ts';

it('names people by what was given', () => {
  expect(nameOf({ first_name: 'Maria', last_name: 'N/A' })).toBe('Maria');
  expect(nameOf({ first_name: 'N/A', last_name: '' })).toBe('');
});
