import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import classes from './LinkList.module.css';

interface LinkListProps {
  /** Names the list for those who do not see the heading above it. */
  label: string;
  links: readonly { href: string; label: string }[];
}

/** Ways on from a page, one a row, in as many columns as there is room for. */
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
