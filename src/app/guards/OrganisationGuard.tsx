import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { Profile } from '#contract/profile.ts';
import { paths } from '#lib/paths.ts';
import { me } from '#session/me.ts';
import type { PassSource } from '#shared/pass/keep-pass.ts';
import { isOrganisationUser } from '#shared/pass/organisation-user.ts';
import { usePass } from '#shared/pass/use-pass.ts';
import { FailureState } from '#shared/state/FailureState.tsx';
import { Container } from '#ui/page/Container.tsx';
import { useGuard } from './use-guard.ts';

/**
 * `isOrganisationUser` (spec §6): who is signed in but no officer is sent home. The server decides about each call.
 * Without a network this device knows whom it saw as an officer the last time.
 */
export function Component() {
  const userId = useGuard();
  return userId === null ? <title>KSU</title> : <Officers key={userId} />;
}

function Officers() {
  const result = useQuery({ ...me, select: officerOf });
  const { status, isLooking } = usePass<Officer>(officerSource, result);
  if (status !== undefined && isOrganisationUser(status)) return <Outlet context={status.student_organisations} />;
  if (result.data !== undefined || (result.isError && status !== undefined))
    return <Navigate to={paths.home} replace />;
  if (!result.isError || isLooking) return <title>KSU</title>;
  return (
    <Container narrow>
      <FailureState error={result.error} retry={() => void result.refetch()} isRetrying={result.isFetching} whole />
    </Container>
  );
}

import * as v from 'valibot';

const Officer = v.pick(Profile, ['roles', 'student_organisations']);
/** Of a profile, what says whether somebody is an officer, and of which organisations. */
type Officer = v.InferOutput<typeof Officer>;

/** In the wallet, so that an officer finds the report without a network; it goes with the session. */
const officerSource: PassSource<Officer> = { kind: 'officer', schema: Officer, pictureOf: () => null };

/** What is kept of a profile: nothing else of it stays on the device. */
function officerOf({ roles, student_organisations }: Profile): Officer {
  return { roles, student_organisations };
}
