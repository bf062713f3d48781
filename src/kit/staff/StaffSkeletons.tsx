import { useLingui } from '@lingui/react/macro';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';

/** Placeholders of rows. @param count as many as are usual, so that what follows them does not move much */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  const { t } = useLingui();
  return <CardGridSkeleton label={t`Loading…`} count={count} pictures={false} />;
}

/** A whole page of staff that is still loading: a document is never without a title. */
export function PageSkeleton() {
  return (
    <>
      <title>KSU</title>
      <RowsSkeleton />
    </>
  );
}
