import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { me } from '#client/session/me.ts';
import { paths } from '#contract/kit/paths.ts';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { type Officer, toOfficer, officerSource } from '#kit/pass/officer-pass.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { usePass } from '#kit/pass/use-pass.ts';
import { FailureState } from '#kit/state/FailureState.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useGuard } from './use-guard.ts';

/**
 * `isOrganisationUser` (SHELL-10): sends members who are not officers home. The server checks every call. Offline, the
 * role stored on the device decides.
 */
export function Component() {
  const userId = useGuard();
  return userId === null ? <UnionTitle /> : <Officers key={userId} />;
}

function Officers() {
  const result = useQuery({ ...me, select: toOfficer });
  const { status, isLooking } = usePass<Officer>(officerSource, result);
  if (status !== undefined && isOrganisationUser(status)) return <Outlet context={status.student_organisations} />;
  if (result.data !== undefined || (result.isError && status !== undefined))
    return <Navigate to={paths.home} replace />;
  if (!result.isError || isLooking) return <UnionTitle />;
  return (
    <Container narrow>
      <FailureState error={result.error} retry={() => void result.refetch()} isRetrying={result.isFetching} whole />
    </Container>
  );
}
