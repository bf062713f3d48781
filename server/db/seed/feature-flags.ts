import type { FeatureFlags } from '#contract/content.ts';

/** Every part of the portal is switched on in the seed, so that each screen can be seen. */
export const seedFeatureFlags: FeatureFlags = {
  careers: true,
  career_finder: true,
  tedx: true,
  esu: true,
  translations: true,
};
