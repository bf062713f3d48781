import type { ReactNode } from 'react';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { LoadedQuery, type ServerQuery } from './LoadedQuery.tsx';

interface Props<T> {
  query: ServerQuery<T>;
  /** Read out while loading */
  loading: string;
  /** The title of the failure; "Something went wrong" by default */
  failure?: string;
  children: (data: T, age: ReactNode) => ReactNode;
}

/** A page about one item: if the item does not exist, the page is not found. */
export function DetailPage<T>({ loading, ...rest }: Props<T>) {
  return <LoadedQuery whole placeholder={<ArticleSkeleton label={loading} />} {...rest} />;
}
