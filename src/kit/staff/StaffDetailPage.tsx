import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ServerQuery } from '../page/LoadedQuery.tsx';
import { Loaded } from '../state/Loaded.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { StaffHeading } from './StaffHeading.tsx';
import { PageSkeleton } from './StaffSkeletons.tsx';
import { watchAttendance } from './watch-attendance.ts';
import layout from '#kit/ui/page/layout.module.css';
import own from './staff-detail.module.css';
import classes from './staff.module.css';

interface Props<T> {
  query: ServerQuery<T>;
  /** The link to the item's list, or to the page of its owner */
  back: { href: string | ((data: T) => string); label: string };
  title: (data: T) => string;
  /** The item's state, beside the title */
  renderTag?: (data: T) => ReactNode;
  facts: (data: T) => readonly Fact[];
  /** The actions; on a laptop they are with the facts, beside the content */
  renderActions?: (data: T) => ReactNode;
  /** The content: photos, a thread */
  children?: (data: T) => ReactNode;
}

/** A staff page about one item: its content, facts and actions. If the item does not exist, the page is not found. */
export function StaffDetailPage<T>({ query, back, title, renderTag, facts, renderActions, children }: Props<T>) {
  const result = useQuery<T, Error, T, readonly unknown[]>(query);
  useEffect(() => watchAttendance(document), []);
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(data) => (
        <>
          <StaffHeading
            title={title(data)}
            back={{ ...back, href: typeof back.href === 'string' ? back.href : back.href(data) }}
          >
            {renderTag?.(data)}
          </StaffHeading>
          <div className={own.room}>
            <div className={`${layout.stack5} ${own.page}`} data-alone={children === undefined}>
              {children !== undefined && <div className={`${layout.stack3} ${classes.results}`}>{children(data)}</div>}
              <div className={`${layout.stack3} ${classes.results}`}>
                <Facts facts={facts(data)} />
                {renderActions?.(data)}
              </div>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
