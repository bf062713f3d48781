import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { useSession } from '#session/session.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { StaffLayout } from './StaffLayout.tsx';
import { useDoorWipe, useKeptDoor } from './use-kept-door.ts';

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
