import { matchPath } from 'react-router';
import * as v from 'valibot';
import { pageSlug } from '#contract/rules.ts';
import { paths } from '#lib/paths.ts';

/** Addresses with one canonical spelling, however they were typed (spec §2: KSU-today, also ksu-today). */
const named = [
  paths.history,
  paths.ksuToday,
  paths.gozoLiaisonOfficer,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.accessibility,
];

interface Place {
  /** The canonical address of the page */
  path: string;
  /** The page's key (spec §2: the last segment); undefined if the segment cannot be a key */
  slug: string | undefined;
}

/** Which CMS page an address shows. */
export function pageAt(pathname: string): Place {
  const path = named.find((each) => matchPath(each, pathname) !== null) ?? pathname;
  const last = path.split('/').findLast((segment) => segment !== '');
  return { path, slug: v.is(pageSlug, last) ? last : undefined };
}
