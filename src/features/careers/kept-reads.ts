import { careersPaths } from '#contract/careers/paths.ts';
import type { KeptReads } from '#kit/device/kept-reads.ts';

export const keptReads: KeptReads = {
  things: [
    {
      address: /^\/api\/careers\/hiring-companies\/[^/]+$/,
      pathOf: (slug) => careersPaths.company.replace(':id', slug),
    },
  ],
};
