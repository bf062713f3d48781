import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { unmarkedMinutes } from './copy-ages.ts';

// OFFLINE-9
it('has a rule for each read that is stored, shorter for what takes place than for texts', () => {
  const stored = allEndpoints().filter(({ cache }) => cache?.strategy === 'stale-while-revalidate');
  for (const { id } of stored) expect(unmarkedMinutes(id), id).toBeGreaterThan(0);
  expect(unmarkedMinutes('events.list')).toBeLessThan(unmarkedMinutes('news.list'));
  expect(unmarkedMinutes('news.list')).toBeLessThan(unmarkedMinutes('content.pages'));
});
