import { type ReactNode, useId } from 'react';
import { Link } from '#ui/Link.tsx';
import classes from './staff.module.css';

/** As many of each as fit on one screen. */
export const WAITING_SHOWN = 5;

interface WaitingProps {
  title: string;
  total: number | undefined;
  href: string;
  all: string;
  children: ReactNode;
}

/** One kind of thing that waits: how many there are, and the first of them. */
export function WaitingPart({ title, total = 0, href, all, children }: WaitingProps) {
  const id = useId();
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {title} {total > 0 && <span className={classes.total}>{total}</span>}
      </h2>
      {children}
      {total > WAITING_SHOWN && (
        <p>
          <Link href={href}>{all}</Link>
        </p>
      )}
    </section>
  );
}
