import { expect, it } from 'vitest';
import { waitingEndpoints } from '#offline/waiting-writes.ts';
import { read } from '../support/repository.ts';

it('every write that may wait has its own words on the page of waiting writes', () => {
  const source = read('src/features/outbox/use-description.ts');
  const named = [...source.matchAll(/endpoint === '([\w.]+)'/g)].map(([, id = '']) => id);
  const prefixes = [...source.matchAll(/endpoint\.startsWith\('([\w.]+)'\)/g)].map(([, prefix = '']) => prefix);
  expect(waitingEndpoints.length).toBeGreaterThan(10);
  const isNamed = (id: string) => named.includes(id) || prefixes.some((prefix) => id.startsWith(prefix));
  expect(waitingEndpoints.filter((id) => !isNamed(id))).toEqual([]);
  expect(named.filter((id) => !waitingEndpoints.includes(id))).toEqual([]);
});
