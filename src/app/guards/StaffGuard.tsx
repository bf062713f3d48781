import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { useSession } from '#session/session.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { StaffLayout } from '../layouts/StaffLayout.tsx';

const me = query(auth.me, {});

/**
 * Staff pass; for everybody else there is nothing at these addresses, on the server's document too. Who is staff is
 * asked anew each time somebody comes here, and the server decides about each call.
 */
export function Component() {
  const { isRegistered, userId } = useSession();
  const result = useQuery({ ...me, enabled: isRegistered, staleTime: 0 });
  if (!isRegistered) return <NotFound />;
  return (
    <Loaded result={result} placeholder={<title>KSU</title>} whole>
      {({ roles }) =>
        roles.includes('staff') ? (
          <Fragment key={userId}>
            <StaffLayout />
          </Fragment>
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  );
}
