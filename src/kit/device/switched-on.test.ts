import { describe, expect, it } from 'vitest';
import type { FeatureFlags } from '#contract/shell/calls.ts';
import { isSwitchedOn } from './switched-on.ts';

const on: FeatureFlags = { careers: true, career_finder: true, tedx: true, esu: true, translations: true };

describe('isSwitchedOn', () => {
  it.each([
    ['/careers/careers-expo', 'careers'],
    ['/careers?year=2026', 'careers'],
    ['/careers/ksu-career-finder/report', 'career_finder'],
    ['/initiatives/tedx-conferences', 'tedx'],
    ['/initiatives/esu', 'esu'],
  ] as const)('is false for %s only if the flag %s is off', (path, flag) => {
    expect(isSwitchedOn(path, on)).toBe(true);
    expect(isSwitchedOn(path, { ...on, [flag]: false })).toBe(false);
    const others = { careers: false, career_finder: false, tedx: false, esu: false, translations: false };
    expect(isSwitchedOn(path, { ...others, [flag]: true })).toBe(true);
  });

  it('is true for paths without a flag, and false for paths with one until the flags have loaded', () => {
    expect(isSwitchedOn('/initiatives/erasmus', undefined)).toBe(true);
    expect(isSwitchedOn('/careers', undefined)).toBe(false);
  });
});
