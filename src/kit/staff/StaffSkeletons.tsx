import { useLingui } from '@lingui/react/macro';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';

/**
 * Placeholders of rows.
 * @param count the usual number of rows, so that later content moves little
 */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  const { t } = useLingui();
  return <CardGridSkeleton label={t`Loading…`} count={count} pictures={false} />;
}

/** A staff page that is still loading, with a title, because every document needs one. */
export function PageSkeleton() {
  return (
    <>
      <UnionTitle />
      <RowsSkeleton />
    </>
  );
}
