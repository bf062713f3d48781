import { NotFound } from '#shared/state/NotFound.tsx';

/** /404 (spec §2). Other unknown addresses are treated as pages that the CMS does not have. */
export function NotFoundPage() {
  return <NotFound />;
}
