import { useEffect, useRef } from 'react';
import { Link } from '../Link.tsx';
import classes from './CategoryChips.module.css';

/** One choice; `key` is what it filters by. */
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
  useEffect(() => showCurrent(row.current, current), [current]);
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
function showCurrent(row: HTMLElement | null, current: string | undefined): void {
  const chip = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && chip && current !== undefined) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}
