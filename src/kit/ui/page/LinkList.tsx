import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import classes from './LinkList.module.css';

interface LinkListProps {
  /** The list's accessible name. */
  label: string;
  links: readonly { href: string; label: string }[];
}

/** Links to further pages, one per row, in as many columns as fit. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>
              {link.label}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
