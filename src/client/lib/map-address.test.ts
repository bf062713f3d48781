import { expect, it } from 'vitest';
import { mapSearchUrl } from './map-address.ts';

it('a map URL searches for the full name of the place, percent-encoded', () => {
  const address = new URL(mapSearchUrl('Ħal Għaxaq & Ta’ Qali #1'));
  expect(address.origin).toBe('https://www.openstreetmap.org');
  expect([...address.searchParams]).toEqual([['query', 'Ħal Għaxaq & Ta’ Qali #1, Malta']]);
  expect(address.hash).toBe('');
});
