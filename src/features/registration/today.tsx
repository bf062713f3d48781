import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import type { RegistrationStep } from '#contract/kit/states.ts';
import { registration } from '#contract/registration/calls.ts';
import { StillUnknown } from '#kit/today/StillUnknown.tsx';
import type { TodayParts } from '#kit/today/today-part.ts';
import { WaitingRow } from '#kit/today/WaitingRow.tsx';

/** Repeated from registration-queries.ts, because importing it would move it into a chunk shared with the registration pages. */
const registrationStatusQuery = query(registration.status, {});

/** The remaining steps of the registration (REG-8), also shown to users who are not members yet. */
export const today: TodayParts = [{ place: 'waiting', order: 50, Component: UnfinishedSteps, isForUnregistered: true }];

function UnfinishedSteps() {
  const { t } = useLingui();
  const stepLabels = useStepLabels();
  const { isRegistered } = useSession();
  const { data, failureReason } = useQuery(registrationStatusQuery);
  if (data === undefined && failureReason === null) return <StillUnknown />;
  const left = data?.steps.filter(({ answer }) => answer === null) ?? [];
  // The account of a member of staff that never went through the registration has no steps to finish.
  const isStaffOnly = left[0]?.step === 'VERIFICATION';
  if (isRegistered && (left.length === 0 || isStaffOnly)) return null;
  return (
    <WaitingRow
      href={paths.register}
      title={isRegistered ? t`You are a member. What is next?` : t`Your registration is not finished`}
    >
      {left.length === 0 ? undefined : (
        <>
          <Plural value={left.length} one="# step is left:" other="# steps are left:" />{' '}
          {left.map(({ step }) => stepLabels[step]).join(' · ')}
        </>
      )}
    </WaitingRow>
  );
}

function useStepLabels(): Record<RegistrationStep, string> {
  const { t } = useLingui();
  return {
    INITIALIZE: t`Registration`,
    REGISTRATION: t`Registration`,
    VERIFICATION: t`Verification`,
    PERSONAL: t`Personal details`,
    CONTACT: t`Contact`,
    COURSE: t`Course`,
    PARKING: t`Parking`,
    STUDENT_CARD: t`Student card`,
    SOLIDARITY_FUND: t`Solidarity fund`,
    VOLUNTEERING: t`Volunteering`,
  };
}
