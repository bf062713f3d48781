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

/** The way through a list that the server pages; shows nothing for a single page. */
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
 * `count` start at 1. Never leaves out a single page, because its number takes no more room than the gap.
 */
export function pagerPages(current: number, count: number): (number | null)[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(count - 2)) wanted.add(count - 1);
  const pages: (number | null)[] = [];
  for (let page = 1; page <= count; page += 1) {
    if (wanted.has(page)) pages.push(page);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
