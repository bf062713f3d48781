import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PassPlace } from '#ui/card/Pass.tsx';
import { Container } from '#ui/page/Container.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { StaleNote } from '#ui/state/StatusChip.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { FailureState } from '../state/FailureState.tsx';
import type { PassSource } from './keep-pass.ts';
import { type Pass, usePass } from './use-pass.ts';

interface Props<T> {
  title: string;
  description: string;
  /** Read out while loading */
  loading: string;
  source: PassSource<T>;
  result: UseQueryResult<T>;
  children: (status: T, pass: Pass<T>) => ReactNode;
}

/** A page of the wallet in each of its states: what is shown offline says how old it is. */
export function PassPage<T>({ title, description, loading, source, result, children }: Props<T>) {
  const pass = usePass(source, result);
  const { status, isLooking, asOf } = pass;
  return (
    <Container>
      <PageHead title={title} description={description} />
      <PassPlace title={title} note={asOf && result.isError && <KeptNote at={asOf} />}>
        {status !== undefined ? (
          children(status, pass)
        ) : !result.isError || isLooking ? (
          <ArticleSkeleton label={loading} />
        ) : (
          <FailureState error={result.error} retry={() => void result.refetch()} isRetrying={result.isFetching} />
        )}
      </PassPlace>
    </Container>
  );
}

/** The age of a saved copy. */
export function KeptNote({ at }: { at: Date }) {
  const age = formatAge(at.toISOString(), new Date(), useLocale());
  return (
    <StaleNote>
      <Trans>Saved copy, as of {age}</Trans>
    </StaleNote>
  );
}
