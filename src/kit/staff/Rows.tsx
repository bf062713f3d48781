import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import classes from './staff.module.css';

/** Things one under the other, each {@link Row} with the same places. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** Without one the title leads nowhere */
  href?: string;
  title: string;
  detail: ReactNode;
  tag?: ReactNode;
  /** When it was, or what can be done with it */
  aside: ReactNode;
}

export function Row({ href, title, detail, tag, aside }: RowProps) {
  return (
    <li>
      <div className={classes.what}>
        {href === undefined ? <strong>{title}</strong> : <Link href={href}>{title}</Link>}
        <div className={classes.detail}>{detail}</div>
      </div>
      {tag !== undefined && <div className={classes.state}>{tag}</div>}
      <div className={classes.aside}>{aside}</div>
    </li>
  );
}
