import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Loaded } from '#shared/state/Loaded.tsx';
import { Link } from '#ui/Link.tsx';
import { Rows } from './Rows.tsx';
import { RowsSkeleton } from './StaffSkeletons.tsx';
import classes from './staff.module.css';

/** As many of each as fit on one screen. */
export const TO_DO_SHOWN = 5;

interface ToDoProps<T> {
  title: string;
  result: UseQueryResult<{ data: T[]; meta: { total: number } }>;
  /** Said where there is none */
  none: string;
  /** Where all of them are, and the words of the link there */
  href: string;
  all: string;
  /** The row of one of them */
  children: (each: T) => ReactNode;
}

/** One kind of thing that waits: how many there are, and the first of them. */
export function ToDoSection<T>({ title, result, none, href, all, children }: ToDoProps<T>) {
  const id = useId();
  const total = result.data?.meta.total ?? 0;
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {title} {total > 0 && <span className={classes.total}>{total}</span>}
      </h2>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data }) => (data.length === 0 ? <p>{none}</p> : <Rows label={title}>{data.map(children)}</Rows>)}
      </Loaded>
      {total > TO_DO_SHOWN && (
        <p>
          <Link href={href}>{all}</Link>
        </p>
      )}
    </section>
  );
}
