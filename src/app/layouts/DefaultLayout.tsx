import { Outlet } from 'react-router';

export function DefaultLayout() {
  return (
    <div>
      <Outlet />
    </div>
  );
}
