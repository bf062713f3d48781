import { expect, it } from 'vitest';
import { formatAttendeeName } from './attendee-name.ts';

it('an attendee’s name consists of the given parts', () => {
  expect(formatAttendeeName({ first_name: 'Maria', last_name: 'N/A' })).toBe('Maria');
  expect(formatAttendeeName({ first_name: 'N/A', last_name: '' })).toBe('');
});
