import { describe, expect, it } from 'vitest';
import type { FeatureFlags } from '#contract/shell/calls.ts';
import { isSwitchedOn } from './switched-on.ts';

const on: FeatureFlags = { careers: true, career_finder: true, tedx: true, esu: true, translations: true };

describe('feature flags', () => {
  it.each([
    ['/careers/careers-expo', 'careers'],
    ['/careers?year=2026', 'careers'],
    ['/careers/ksu-career-finder/report', 'career_finder'],
    ['/initiatives/tedx-conferences', 'tedx'],
    ['/initiatives/esu', 'esu'],
  ] as const)('hide %s by %s alone', (path, flag) => {
    expect(isSwitchedOn(path, on)).toBe(true);
    expect(isSwitchedOn(path, { ...on, [flag]: false })).toBe(false);
    const others = { careers: false, career_finder: false, tedx: false, esu: false, translations: false };
    expect(isSwitchedOn(path, { ...others, [flag]: true })).toBe(true);
  });

  it('hide no other path, and all of their paths until they have loaded', () => {
    expect(isSwitchedOn('/initiatives/erasmus', undefined)).toBe(true);
    expect(isSwitchedOn('/careers', undefined)).toBe(false);
  });
});
