import { parsePath } from 'react-router';
import { isWithin } from '#client/lib/is-within.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import type { FeatureFlags } from '#contract/shell/calls.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';

/** Addresses that are hidden while their feature is switched off (SHELL-5); longest first. */
const features: readonly [path: string, flag: keyof FeatureFlags][] = [
  [careerFinderPaths.start, 'career_finder'],
  [careersPaths.careers, 'careers'],
  [tedxPaths.themes, 'tedx'],
  [initiativesPaths.esu, 'esu'],
];

/** Whether an address is not hidden by a feature flag. */
export function isSwitchedOn(href: string, flags: FeatureFlags | undefined): boolean {
  const { pathname = '/' } = parsePath(href);
  const found = features.find(([path]) => isWithin(pathname, path));
  return found === undefined || flags?.[found[1]] === true;
}
