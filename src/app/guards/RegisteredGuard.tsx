import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { useGuard } from './use-guard.ts';

/**
 * `isAuthenticated` (spec §6). The page is remounted for another person: nothing that was typed or shown is carried
 * over.
 */
export function Component() {
  const userId = useGuard();
  if (userId === null) return <title>KSU</title>;
  return (
    <Fragment key={userId}>
      <Outlet />
    </Fragment>
  );
}
