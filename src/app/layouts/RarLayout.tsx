import { Outlet, useLocation, useOutletContext } from 'react-router';
import { useOnline } from '#client/offline/use-online.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { RarFrame } from '#features/rar/RarFrame.tsx';

/** The layout of the report pages, inside the guard that determines the organisation. */
export function Component() {
  const organisations = useOutletContext<Profile['student_organisations']>();
  const { pathname } = useLocation();
  return (
    <RarFrame pathname={pathname} organisations={organisations} isOnline={useOnline()}>
      <Outlet />
    </RarFrame>
  );
}
