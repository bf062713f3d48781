import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useLocation, matchPath } from 'react-router';
import * as v from 'valibot';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import { pageSlug } from '#contract/kit/rules.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { PartLinks, usePart } from '#kit/page/PartLinks.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';

export function queries({ pathname }: PageAddress) {
  const { slug } = findCmsPage(pathname);
  return slug === undefined ? [] : [contentPageQuery(slug)];
}

export function isMissing({ pathname }: PageAddress, client: QueryClient) {
  const { slug } = findCmsPage(pathname);
  return slug === undefined || client.getQueryData(contentPageQuery(slug).queryKey)?.length === 0;
}

/** A CMS page (CONTENT-1): found by the last segment of its address. */
export function Component() {
  const { pathname } = useLocation();
  const { path, slug } = findCmsPage(pathname);
  return slug === undefined ? <NotFound /> : <Content path={path} slug={slug} />;
}

function Content({ path, slug }: { path: string; slug: string }) {
  const { t } = useLingui();
  const part = usePart(path);
  return (
    <DetailPage query={contentPageQuery(slug)} failure={t`Failed to fetch page`} loading={t`Loading the page`}>
      {([page], age) =>
        page === undefined ? (
          <NotFound />
        ) : (
          <>
            <ContentArticle page={page} path={path} kicker={part?.title} note={age} />
            <PartLinks pathname={path} />
          </>
        )
      }
    </DetailPage>
  );
}

/** Addresses with one canonical spelling, however they were typed (CONTENT-2). */
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
  /** The page's key (CONTENT-1); undefined if the segment cannot be a key */
  slug: string | undefined;
}

/** Returns the CMS page for a URL. */
export function findCmsPage(pathname: string): Place {
  const path = named.find((each) => matchPath(each, pathname) !== null) ?? pathname;
  const last = path.split('/').findLast((segment) => segment !== '');
  return { path, slug: v.is(pageSlug, last) ? last : undefined };
}
