/**
 * The URL patterns of funds: the list (also at the two addresses above the funds), a fund, its application form, and
 * the member's applications.
 */
export const fundsPaths = {
  all: '/kokka-fondi/what-s-kokka-fondi',
  root: '/kokka-fondi',
  initiative: '/initiatives/kokka-fondi',
  about: '/initiatives/kokka-fondi/about',
  green: '/kokka-fondi/green-fund',
  arts: '/kokka-fondi/arts-fund',
  education: '/kokka-fondi/education-fund',
  organisations: '/kokka-fondi/organisations-fund',
  sports: '/kokka-fondi/sports-fund',
  eurodesk: '/kokka-fondi/eurodesk-fund',
  mine: '/account/funds',
  apply: '/account/funds/apply/:slug',
  one: '/account/funds/:id',
} as const;

/** The address of a fund. */
export function fundPath(slug: string): string {
  return `/kokka-fondi/${slug}`;
}
