import { fundPath } from '#contract/funds/paths.ts';
import type { KeptReads } from '#kit/device/kept-reads.ts';

export const keptReads: KeptReads = {
  things: [{ address: /^\/api\/kokka-funds\/[^/]+$/, pathOf: fundPath }],
};
