import { paths } from '#contract/kit/paths.ts';

/** The URL patterns below the list of student organisations. */
export const organisationPaths = {
  organisation: `${paths.organisations}/:id`,
} as const;
