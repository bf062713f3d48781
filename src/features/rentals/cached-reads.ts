import { rentalsPaths } from '#contract/rentals/paths.ts';
import type { CachedReads } from '#kit/device/cached-reads.ts';

export const cachedReads: CachedReads = {
  items: [{ address: /^\/api\/rental-things\/[^/]+$/, pathOf: (slug) => rentalsPaths.thing.replace(':id', slug) }],
};
