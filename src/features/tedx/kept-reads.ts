import { tedxPaths } from '#contract/tedx/paths.ts';
import type { KeptReads } from '#kit/device/kept-reads.ts';

export const keptReads: KeptReads = {
  things: [{ address: /^\/api\/tedx\/themes\/[^/]+$/, pathOf: (slug) => tedxPaths.theme.replace(':slug', slug) }],
};
