import type { ReactNode } from 'react';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './today.module.css';

interface Props {
  /** The task's page */
  href: string;
  title: ReactNode;
  /** The deadline or the count */
  children?: ReactNode;
}

/** A member's pending task, as a front-page row. */
export function WaitingRow({ href, title, children }: Props) {
  return (
    <li>
      <Link className={classes.row} href={href}>
        <span>
          <strong>{title}</strong>
          {children !== undefined && <span className={`${layout.quiet} ${classes.detail}`}>{children}</span>}
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  );
}
