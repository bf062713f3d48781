import { rentalsPaths } from '#contract/rentals/paths.ts';
import type { KeptReads } from '#kit/device/kept-reads.ts';

export const keptReads: KeptReads = {
  things: [{ address: /^\/api\/rental-things\/[^/]+$/, pathOf: (slug) => rentalsPaths.thing.replace(':id', slug) }],
};
