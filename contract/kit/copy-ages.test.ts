import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { unmarkedMinutes } from './copy-ages.ts';

// OFFLINE-9
it('each cached read has an age from which its copy is marked, shorter for events than for texts', () => {
  const stored = allEndpoints().filter(({ cache }) => cache?.strategy === 'stale-while-revalidate');
  for (const { id } of stored) expect(unmarkedMinutes(id), id).toBeGreaterThan(0);
  expect(unmarkedMinutes('events.list')).toBeLessThan(unmarkedMinutes('news.list'));
  expect(unmarkedMinutes('news.list')).toBeLessThan(unmarkedMinutes('content.pages'));
});
