import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { AsOf } from '../state/AsOf.tsx';
import { Loaded } from '../state/Loaded.tsx';

/** The result of `query()`, by its answer. */
export interface ServerQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<T>;
  staleTime?: number;
  refetchInterval?: number;
}

interface Props<T> extends Omit<ComponentProps<typeof Loaded<T>>, 'result' | 'children'> {
  query: ServerQuery<T>;
  /**
   * @param age "Saved copy, as of 14:02", if the answer is the copy saved on this device
   */
  children: (data: T, age: ReactNode) => ReactNode;
}

/** Sends a read, and shows the answer in each of its states (SHELL-34). */
export function LoadedQuery<T>({ query, children, ...states }: Props<T>) {
  const result = useQuery<T, Error, T, readonly unknown[]>(query);
  return (
    <Loaded result={result} {...states}>
      {(data) => children(data, <AsOf queryKey={query.queryKey} result={result} />)}
    </Loaded>
  );
}
