import { Link } from './Link.tsx';
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
  return (
    <nav className={classes.row} aria-label={label}>
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
