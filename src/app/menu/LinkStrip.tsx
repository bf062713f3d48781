import { Link } from '#kit/ui/Link.tsx';
import classes from './LinkStrip.module.css';

interface Props {
  title: string;
  links: readonly { href: string; label: string; current?: boolean }[];
}

/** Links under a heading, side by side as far as there is room: above the columns of the menu. */
export function LinkStrip({ title, links }: Props) {
  return (
    <nav className={classes.strip} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
