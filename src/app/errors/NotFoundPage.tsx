import { NotFound } from '#shared/NotFound.tsx';

/** Every address that leads nowhere. */
export function NotFoundPage() {
  return <NotFound />;
}
