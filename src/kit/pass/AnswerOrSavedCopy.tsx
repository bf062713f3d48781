import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StoredCopyNote } from '../state/AsOf.tsx';
import { FailureState } from '../state/FailureState.tsx';
import type { PassSource } from './keep-pass.ts';
import { type Pass, usePass } from './use-pass.ts';

interface Props<T> {
  source: PassSource<T>;
  result: UseQueryResult<T>;
  /** Shown while nothing is known yet */
  placeholder: ReactNode;
  children: (status: T, pass: Pass<T>) => ReactNode;
}

/** The server's answer, or else the copy on this device with its age. */
export function AnswerOrSavedCopy<T>({ source, result, placeholder, children }: Props<T>) {
  const pass = usePass(source, result);
  const { status, isLooking, asOf } = pass;
  if (status === undefined) {
    if (!result.isError || isLooking) return placeholder;
    return <FailureState error={result.error} retry={() => void result.refetch()} isRetrying={result.isFetching} />;
  }
  return (
    <>
      {asOf && <StoredCopyNote at={asOf} />}
      {children(status, pass)}
    </>
  );
}
