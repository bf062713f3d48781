import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { FailureState } from './FailureState.tsx';
import { NotFound } from './NotFound.tsx';
import { useRetryOnline } from './use-retry-online.ts';

interface Props<T> {
  result: UseQueryResult<T, Error>;
  /** Shown while loading */
  placeholder: ReactNode;
  /** For a page about one item: if the item does not exist, the page is not found */
  whole?: true;
  /** The title of the failure; "Something went wrong" by default */
  failure?: string;
  children: (data: T) => ReactNode;
}

/** Renders an answer in each of its states (SHELL-34); the caller renders its content. */
export function Loaded<T>({ result, placeholder, whole, failure: title, children }: Props<T>) {
  useRetryOnline(result);
  if (result.data !== undefined) return children(result.data);
  // An unreachable server is reported at once, while the next attempt still runs.
  const error = result.error ?? (isUnreachable(result.failureReason) ? result.failureReason : null);
  if (error === null) return whole === true ? <Container narrow>{placeholder}</Container> : placeholder;
  if (whole === true && error instanceof ApiError && error.status === 404) return <NotFound />;
  const failure = (
    <FailureState
      error={error}
      title={title}
      retry={() => void result.refetch()}
      isRetrying={result.isFetching}
      whole={whole}
    />
  );
  return whole === true ? <Container narrow>{failure}</Container> : failure;
}

function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.isUnreachable;
}
