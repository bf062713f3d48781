import { NotFound } from '#shared/state/NotFound.tsx';

/** /404 (spec §2). Other addresses that lead nowhere are pages that the CMS does not have. */
export function NotFoundPage() {
  return <NotFound />;
}
