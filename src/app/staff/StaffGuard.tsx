import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { StaffFrame } from '#features/staff/StaffFrame.tsx';
import { countOwned, wipeOwned } from '#offline/owned-records.ts';
import { useOnline } from '#offline/use-online.ts';
import { me } from '#session/me.ts';
import { useSession } from '#session/session.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/**
 * Lets staff pass; for everybody else there is nothing at these addresses, also in the server's document. It is checked
 * on every visit who is staff, and the server checks every call. Offline, anybody with a door list on this device may
 * pass: they were staff when they downloaded it.
 */
export function Component() {
  const { isRegistered, userId } = useSession();
  const result = useQuery({ ...me, enabled: isRegistered, staleTime: 0 });
  const isStaff = result.data?.roles.includes('staff');
  const isAtDoor = useKeptDoor(userId);
  useDoorWipe(userId, isStaff);
  if (!isRegistered) return <NotFound />;
  if (isStaff === undefined && isAtDoor) return <Pages userId={userId} />;
  return (
    <Loaded result={result} placeholder={<title>KSU</title>} whole>
      {({ roles }) => (roles.includes('staff') ? <Pages userId={userId} /> : <NotFound />)}
    </Loaded>
  );
}

/** Remounted for each person: what one person typed is not shown to the next. */
function Pages({ userId }: { userId: string | null }) {
  return (
    <Fragment key={userId}>
      <StaffLayout />
    </Fragment>
  );
}

/** Whether this device keeps a door list for a person: only staff can have downloaded one. */
function useKeptDoor(owner: string | null): boolean {
  const [keeper, setKeeper] = useState<string>();
  useEffect(() => {
    if (owner === null) return;
    countOwned(owner, 'door_lists')
      .then((count) => count > 0 && setKeeper(owner))
      .catch(() => undefined);
  }, [owner]);
  return keeper !== undefined && keeper === owner;
}

/** Deletes the door lists, which name other people, once somebody is no longer staff. */
function useDoorWipe(owner: string | null, isStaff: boolean | undefined): void {
  useEffect(() => {
    if (owner === null || isStaff !== false) return;
    wipeOwned(owner, ['door_lists', 'door_checks']).catch(() => undefined);
  }, [owner, isStaff]);
}

/** The layout of the staff pages. Its words are in the staff catalogue, so nobody else loads them. */
function StaffLayout() {
  const { pathname } = useLocation();
  return (
    <MantineTheme>
      <StaffFrame pathname={pathname} isOnline={useOnline()}>
        <Outlet />
      </StaffFrame>
    </MantineTheme>
  );
}
