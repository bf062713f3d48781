import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AttendeesForm } from './AttendeesForm.tsx';
import { me } from './booking-queries.ts';
import { MergeOffer } from './MergeOffer.tsx';
import { Problem } from './Problem.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { BookingFlow } from './use-booking.ts';
import { useContinue } from './use-continue.ts';

/** Step 3: who comes, what it costs, and paying. */
export function CheckStep({ flow }: { flow: BookingFlow }) {
  const way = useContinue(flow, 'check');
  const { isRegistered } = useSession();
  const profile = useQuery({ ...me, enabled: isRegistered });
  const { booking } = flow;
  if (booking !== undefined && flow.isKnown && !profile.isPending) {
    return (
      <AttendeesForm
        key={booking.attendees.map(({ id }) => id).join()}
        flow={flow}
        way={way}
        booking={booking}
        profile={profile.data}
      >
        <MergeOffer flow={flow} booking={booking} />
      </AttendeesForm>
    );
  }
  return (
    <StepFrame flow={flow} way={way} step="check" action={undefined}>
      {flow.holding.problem !== undefined && <Problem error={flow.holding.problem} />}
      {flow.isKnown && flow.before === undefined && <NothingHeld flow={flow} href={way.addressOf('tickets')} />}
    </StepFrame>
  );
}

function NothingHeld({ flow, href }: { flow: BookingFlow; href: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing is held for you yet`}
      action={
        <ButtonLink href={href}>
          <Trans>To the tickets</Trans>
        </ButtonLink>
      }
    >
      {flow.total === 0 ? (
        <Trans>Choose your tickets first.</Trans>
      ) : (
        <Trans>Your choice is still there: go on from it.</Trans>
      )}
    </EmptyState>
  );
}
