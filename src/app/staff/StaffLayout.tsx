import { Outlet, useLocation } from 'react-router';
import { StaffFrame } from '#features/staff/StaffFrame.tsx';
import { useOnline } from '../shell/use-online.ts';

/** Around the pages of staff. Its words are those of their area: nobody else loads them. */
export function StaffLayout() {
  const { pathname } = useLocation();
  return (
    <StaffFrame pathname={pathname} isOnline={useOnline()}>
      <Outlet />
    </StaffFrame>
  );
}
