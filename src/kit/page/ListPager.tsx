import { useLingui } from '@lingui/react/macro';
import type { PageMeta } from '#contract/kit/common.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import classes from './ListPager.module.css';

interface Props {
  meta: PageMeta;
  /** The address of a page of this list */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; renders nothing if there is only one page. */
export function ListPager({ meta: { current_page: current, last_page: count }, hrefOf }: Props) {
  const { t } = useLingui();
  if (count < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      {current > 1 && (
        <Link className={classes.step} href={hrefOf(current - 1)} rel="prev">
          <Icon name="back" />
          {t`Previous`}
        </Link>
      )}
      {/* Replaces the numbers on a phone. */}
      <span className={classes.status}>{t`Page ${current} of ${count}`}</span>
      <ol className={classes.pages}>
        {pagerPages(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                href={hrefOf(page)}
                aria-label={t`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <Link className={classes.step} href={hrefOf(current + 1)} rel="next">
          {t`Next`}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

/**
 * The page numbers a pager shows: the first, the last, the current and its neighbours; `null` for a gap. `current` and
 * `count` start at 1. Never leaves out a single page, because its number is as narrow as the gap.
 */
export function pagerPages(current: number, count: number): (number | null)[] {
  const shownPages = new Set([1, count, current - 1, current, current + 1]);
  if (shownPages.has(3)) shownPages.add(2);
  if (shownPages.has(count - 2)) shownPages.add(count - 1);
  const pages: (number | null)[] = [];
  for (let page = 1; page <= count; page += 1) {
    if (shownPages.has(page)) pages.push(page);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
