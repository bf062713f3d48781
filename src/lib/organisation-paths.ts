import { paths } from './paths.ts';

/** The URL patterns below the list of student organisations. */
export const organisationPaths = {
  organisation: `${paths.organisations}/:id`,
} as const;
