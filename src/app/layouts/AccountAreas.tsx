import { Outlet } from 'react-router';
import { Areas } from '#kit/area.ts';
import { areas } from '../areas.ts';

/** Around the pages that show what other areas say of themselves: the overview of the account, and notifications. */
export function Component() {
  return (
    <Areas value={areas}>
      <Outlet />
    </Areas>
  );
}
