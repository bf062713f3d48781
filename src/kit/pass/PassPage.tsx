import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUnion } from '#kit/device/union.ts';
import { PassPlace, PassSkeleton } from '#kit/ui/card/Pass.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { AnswerOrSavedCopy } from './AnswerOrSavedCopy.tsx';
import type { PassSource } from './keep-pass.ts';
import type { Pass } from './use-pass.ts';

interface Props<T> {
  title: string;
  description: string;
  /** Read out while loading */
  loading: string;
  source: PassSource<T>;
  result: UseQueryResult<T>;
  children: (status: T, pass: Pass<T>) => ReactNode;
}

/** A wallet page in each of its states; a stored copy is shown with its age. */
export function PassPage<T>({ title, description, loading, source, result, children }: Props<T>) {
  const { short_name } = useUnion();
  return (
    <Container>
      <PageHead title={title} description={description} />
      <PassPlace title={title}>
        <AnswerOrSavedCopy
          source={source}
          result={result}
          placeholder={<PassSkeleton issuer={short_name} label={loading} />}
        >
          {children}
        </AnswerOrSavedCopy>
      </PassPlace>
    </Container>
  );
}
