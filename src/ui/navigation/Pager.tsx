import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import classes from './Pager.module.css';

interface PagerProps {
  /** The current page and how many there are, from 1. */
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  words: {
    /** Names the row of links. */
    navigation: string;
    previous: string;
    next: string;
    /** "Page 3", for a number. */
    page: (page: number) => string;
    /** "Page 3 of 9", shown instead of the numbers on a phone. */
    status: string;
  };
}

/** Links to the pages of a list; shows nothing for a single page. */
export function Pager({ current, count, hrefOf, words }: PagerProps) {
  if (count < 2) return null;
  return (
    <nav className={classes.pager} aria-label={words.navigation}>
      {current > 1 && (
        <Link className={classes.step} href={hrefOf(current - 1)} rel="prev">
          <Icon name="back" />
          {words.previous}
        </Link>
      )}
      <span className={classes.status}>{words.status}</span>
      <ol className={classes.pages}>
        {pagerPages(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                href={hrefOf(page)}
                aria-label={words.page(page)}
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
          {words.next}
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
