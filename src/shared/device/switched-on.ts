import { parsePath } from 'react-router';
import type { FeatureFlags } from '#contract/shell/calls.ts';
import { isWithin } from '#lib/is-within.ts';

/** Addresses that are hidden while their feature is switched off (spec §2 "Layouts"); longest first. */
const features: readonly [path: string, flag: keyof FeatureFlags][] = [
  ['/careers/ksu-career-finder', 'career_finder'],
  ['/careers', 'careers'],
  ['/initiatives/tedx-conferences', 'tedx'],
  ['/initiatives/esu', 'esu'],
];

/** Whether an address is not hidden by a feature flag. */
export function isSwitchedOn(href: string, flags: FeatureFlags | undefined): boolean {
  const { pathname = '/' } = parsePath(href);
  const found = features.find(([path]) => isWithin(pathname, path));
  return found === undefined || flags?.[found[1]] === true;
}
