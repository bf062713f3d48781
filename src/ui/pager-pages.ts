/**
 * The page numbers a pager shows: the first, the last, the current and its neighbours; `null` where some are left out.
 * `current` and `count` start at 1. Never leaves out a single page, since its number takes no more room than the gap.
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
