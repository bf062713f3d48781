import { type RawBuilder, sql } from 'kysely';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import type { FeatureFlags } from '#contract/shell/calls.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';

/** The address of each part that can be switched off; its pages are below it. */
export const switchPaths: Readonly<Record<keyof FeatureFlags, string | null>> = {
  careers: careersPaths.careers,
  career_finder: careerFinderPaths.start,
  tedx: tedxPaths.themes,
  esu: initiativesPaths.esu,
  translations: null,
};

/**
 * SQL: whether a page is not in a part that is switched off. Of two parts, such as careers and the career finder, the
 * one with the longer address counts (SHELL-5).
 * @param path the column with the address of the page
 */
export function isSwitchedOn(path: string): RawBuilder<boolean> {
  const column = sql.ref(path);
  return sql<boolean>`coalesce((
    select is_on from feature_flags
    where ${column} = feature_flags.path or starts_with(${column}, feature_flags.path || '/')
    order by length(feature_flags.path) desc limit 1
  ), true)`;
}
