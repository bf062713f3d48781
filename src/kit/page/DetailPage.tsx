import type { ReactNode } from 'react';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { LoadedQuery, type ServerQuery } from './LoadedQuery.tsx';

interface Props<T> {
  query: ServerQuery<T>;
  /** Read out while it is on its way */
  loading: string;
  /** What could not be done, where "Something went wrong" is not what the specification says */
  failure?: string;
  children: (data: T, age: ReactNode) => ReactNode;
}

/** A page about one thing: when that is not there, the page is not there. */
export function DetailPage<T>({ loading, ...rest }: Props<T>) {
  return <LoadedQuery whole placeholder={<ArticleSkeleton label={loading} />} {...rest} />;
}
