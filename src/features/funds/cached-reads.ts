import { fundPath } from '#contract/funds/paths.ts';
import type { CachedReads } from '#kit/device/cached-reads.ts';

export const cachedReads: CachedReads = {
  items: [{ address: /^\/api\/kokka-funds\/[^/]+$/, pathOf: fundPath }],
};
