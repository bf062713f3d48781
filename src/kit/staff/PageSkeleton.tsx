import { RowsSkeleton } from './RowsSkeleton.tsx';

/** A whole page of staff that is still loading: a document is never without a title. */
export function PageSkeleton() {
  return (
    <>
      <title>KSU</title>
      <RowsSkeleton />
    </>
  );
}
