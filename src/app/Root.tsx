import { Outlet } from 'react-router';

/** Around every layout: what follows each change of page. */
export function Root() {
  return <Outlet />;
}
