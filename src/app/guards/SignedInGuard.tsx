import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { useGuard } from './use-guard.ts';

/** Around the steps of a registration: whose it is, as with RegisteredGuard. */
export function Component() {
  const userId = useGuard('isSignedIn');
  if (userId === null) return <title>KSU</title>;
  return (
    <Fragment key={userId}>
      <Outlet />
    </Fragment>
  );
}
