import { careersPaths } from '#contract/careers/paths.ts';
import type { CachedReads } from '#kit/device/cached-reads.ts';

export const cachedReads: CachedReads = {
  items: [
    {
      address: /^\/api\/careers\/hiring-companies\/[^/]+$/,
      pathOf: (slug) => careersPaths.company.replace(':id', slug),
    },
  ],
};
