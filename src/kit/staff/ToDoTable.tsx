import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PageMeta } from '#contract/kit/common.ts';
import { Link } from '#kit/ui/Link.tsx';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import { Loaded } from '../state/Loaded.tsx';
import { EntryTable, type EntryTableProps } from './EntryTable.tsx';
import { TO_DO_LIMIT } from './fresh.ts';
import { useReportLoading } from './section-loading.ts';
import { RowsSkeleton } from './StaffSkeletons.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './staff.module.css';

interface Props<T> extends Omit<EntryTableProps<T>, 'label' | 'entries'> {
  title: string;
  /** The first pending items, oldest first: `limit: TO_DO_LIMIT` */
  query: ServerQuery<ToDo<T>>;
  /** Message for an empty list */
  none: string;
  /** The page with all of them, and its link text */
  href: string;
  all: string;
}

interface ToDo<T> {
  data: T[];
  meta: Pick<PageMeta, 'total'>;
}

/** One kind of pending items: their number, and the first of them. A section of the page "Today". */
export function ToDoTable<T>({ title, query, none, href, all, ...table }: Props<T>) {
  const id = useId();
  const result: UseQueryResult<ToDo<T>> = useQuery<ToDo<T>, Error, ToDo<T>, readonly unknown[]>(query);
  useReportLoading(id, result.isPending);
  const total = result.data?.meta.total ?? 0;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>
        {title} {total > 0 && <span className={classes.total}>{total}</span>}
      </h2>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {({ data }) => (data.length === 0 ? <p>{none}</p> : <EntryTable {...table} label={title} entries={data} />)}
      </Loaded>
      {total > TO_DO_LIMIT && (
        <p>
          <Link href={href}>{all}</Link>
        </p>
      )}
    </section>
  );
}
