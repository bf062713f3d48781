import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { useGuard } from './use-guard.ts';

/** `isAuthenticated` (spec §6). Another person's page is another page: nothing that was typed or shown goes over. */
export function Component() {
  const userId = useGuard();
  if (userId === null) return <title>KSU</title>;
  return (
    <Fragment key={userId}>
      <Outlet />
    </Fragment>
  );
}
