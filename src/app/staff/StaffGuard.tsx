import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { StaffFrame } from '#features/staff/StaffFrame.tsx';
import { countOwned, wipeOwned } from '#offline/owned-records.ts';
import { useSession } from '#session/session.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { useOnline } from '../shell/use-online.ts';

const me = query(auth.me, {});

/**
 * Staff pass; for everybody else there is nothing at these addresses, on the server's document too. Who is staff is
 * asked anew each time somebody comes here, and the server decides about each call. Without a network whoever has the
 * list of a door on this device passes: they were staff when they were given it.
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

/** Anew for each person: what one typed is not the next one's. */
function Pages({ userId }: { userId: string | null }) {
  return (
    <Fragment key={userId}>
      <StaffLayout />
    </Fragment>
  );
}

/** Whether this device keeps the list of a door for a person: only somebody of the staff was ever given one. */
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

/** Whoever is no longer of the staff keeps no names of others. */
function useDoorWipe(owner: string | null, isStaff: boolean | undefined): void {
  useEffect(() => {
    if (owner === null || isStaff !== false) return;
    wipeOwned(owner, ['door_lists', 'door_checks']).catch(() => undefined);
  }, [owner, isStaff]);
}

/** Around the pages of staff. Its words are those of their area: nobody else loads them. */
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
