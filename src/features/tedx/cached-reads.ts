import { tedxPaths } from '#contract/tedx/paths.ts';
import type { CachedReads } from '#kit/device/cached-reads.ts';

export const cachedReads: CachedReads = {
  items: [{ address: /^\/api\/tedx\/themes\/[^/]+$/, pathOf: (slug) => tedxPaths.theme.replace(':slug', slug) }],
};
