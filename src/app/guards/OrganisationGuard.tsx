import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Navigate, Outlet } from 'react-router';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { paths } from '#lib/paths.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { isOrganisationUser } from './organisation-user.ts';
import { useGuard } from './use-guard.ts';

const me = query(auth.me, {});

/** `isOrganisationUser` (spec §6): who is signed in but no officer is sent home. The server decides about each call. */
export function Component() {
  const userId = useGuard();
  const result = useQuery({ ...me, enabled: userId !== null });
  if (userId === null) return <title>KSU</title>;
  return (
    <Loaded result={result} placeholder={null} whole>
      {(profile) =>
        isOrganisationUser(profile) ? (
          <Fragment key={userId}>
            <Outlet />
          </Fragment>
        ) : (
          <Navigate to={paths.home} replace />
        )
      }
    </Loaded>
  );
}
