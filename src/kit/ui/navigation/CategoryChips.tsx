import { useEffect, useRef } from 'react';
import { Link } from '../Link.tsx';
import classes from './CategoryChips.module.css';

/** One choice; `key` is the filter's value. */
export interface Chip {
  key: string;
  label: string;
  href: string;
  current: boolean;
}

/** A row of filters as links, so that each choice has an address. `label` names the row. */
export function CategoryChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const current = chips.find((chip) => chip.current)?.key;
  useEffect(() => {
    const strip = row.current;
    if (strip === null || current === undefined) return undefined;
    // Scrolls only once it is on the screen: earlier, the browser would have to lay out the page, including the content of closed details.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      showCurrent(strip);
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={classes.row} aria-label={label}>
      <ul>
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link href={chip.href} aria-current={chip.current ? 'true' : undefined}>
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the strip scrolls to the current choice; the page itself does not move. */
function showCurrent(strip: HTMLElement): void {
  const chip = strip.querySelector<HTMLElement>('[aria-current]');
  if (chip !== null) strip.scrollLeft = chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2;
}
