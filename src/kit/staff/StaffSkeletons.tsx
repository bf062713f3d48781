import { useLingui } from '@lingui/react/macro';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';

/** Rows on their way. */
export function RowsSkeleton() {
  const { t } = useLingui();
  return <CardGridSkeleton label={t`Loading…`} count={3} pictures={false} />;
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
