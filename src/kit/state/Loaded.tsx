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
  /** For a page about one thing: if that does not exist, the page is not found */
  whole?: true;
  /** What failed, if the page has another text than "Something went wrong" */
  failure?: string;
  children: (data: T) => ReactNode;
}

/**
 * An answer in each of its states (SHELL-34); the caller renders its
 * content.
 */
export function Loaded<T>({ result, placeholder, whole, failure: title, children }: Props<T>) {
  useRetryOnline(result);
  if (result.data !== undefined) return children(result.data);
  // An unreachable server is said so at once, while the next attempt still runs.
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
