import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ParkingPermitStatus } from '#contract/parking.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { permitStatus } from './parking-pass.ts';

/** What a member does next, by where their permit stands. Not known without a network: the permit's page is. */
export function PermitNextStep() {
  const { data } = useQuery(permitStatus);
  const { said, action } = useWords()[data?.state ?? 'unknown'];
  return (
    <>
      <p>{said}</p>
      <ButtonLink href={memberPaths.myParkingPermit}>{action}</ButtonLink>
    </>
  );
}

function useWords(): Record<ParkingPermitStatus['state'] | 'unknown', { said: string; action: string }> {
  const { t } = useLingui();
  return {
    unknown: { said: t`You are a member: the permit is in your account.`, action: t`To my permit` },
    none: { said: t`You have no permit for this year.`, action: t`Ask for a permit` },
    awaiting_payment: { said: t`Your permit waits for its payment.`, action: t`Go on paying` },
    pending: { said: t`Your permit waits for the office.`, action: t`Where to collect it` },
    available: { said: t`You have this year’s permit.`, action: t`Show my permit` },
    rejected: { said: t`Your request was not accepted.`, action: t`Read why, and ask anew` },
  };
}
