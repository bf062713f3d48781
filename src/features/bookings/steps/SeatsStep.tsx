import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#client/session/session.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { type ChosenSeat, toChosenSeats, countPlaces } from '../flow/choice.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import { SeatChoice } from '../seats/SeatChoice.tsx';
import { StepFrame } from './StepFrame.tsx';

/** Step 2: holds a member's seats as they are tapped, a visitor's after signing in. */
export function SeatsStep({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  useSeatCheck(flow);
  const { event, occurrence, state, dispatch, booking, live } = flow;
  const { seats, tickets } = state.choice;
  const isSyncing = state.sync !== undefined;
  const left = countPlaces(tickets) - seats.length;
  return (
    <StepFrame
      flow={flow}
      step="seats"
      action={{
        label: t`Continue`,
        act: () => dispatch({ kind: 'continue' }),
        isBusy: flow.isBusy,
        problem: state.lastError,
        missing: state.missing === 'seats' && left > 0 && (
          <Plural
            value={left}
            one="Choose # more seat, or go back and choose fewer tickets."
            other="Choose # more seats, or go back and choose fewer tickets."
          />
        ),
      }}
    >
      {isRegistered ? null : (
        <Notice>
          <Trans>Your seats are held as soon as you have logged in. Until then somebody else can take them.</Trans>
        </Notice>
      )}
      <Loaded result={live} placeholder={<ArticleSkeleton label={t`Loading the seats`} />}>
        {(kinds) => (
          <SeatChoice
            event={event.id}
            occurrence={occurrence.id}
            tickets={kinds}
            wanted={tickets}
            chosen={seats}
            lost={state.lost}
            pending={isSyncing ? findUnsyncedIds(seats, toChosenSeats(booking?.attendees ?? [])) : []}
            onChoose={(more) => dispatch({ kind: 'seats-chosen', seats: more })}
            onGiveBack={(seat) => dispatch({ kind: 'seat-given-back', seat })}
          />
        )}
      </Loaded>
    </StepFrame>
  );
}

/** Returns the ids of seats that only one of the lists has: their change is being sent to the server. */
function findUnsyncedIds(one: readonly ChosenSeat[], other: readonly ChosenSeat[]): number[] {
  const ids = (seats: readonly ChosenSeat[]) => seats.map(({ seat }) => seat.id);
  const [here, there] = [ids(one), ids(other)];
  return [...here, ...there].filter((id) => here.includes(id) !== there.includes(id));
}

/** Milliseconds of absence after which seats without a hold are checked again. */
const AWAY_MS = 60_000;

/** Checks whether chosen seats without a hold are still free: when they are first shown, and on returning to the page. */
function useSeatCheck({ isLoaded, dispatch }: BookingFlow): void {
  const check = useEffectEvent(() => dispatch({ kind: 'seats-viewed' }));
  useEffect(() => {
    if (isLoaded) check();
  }, [isLoaded]);
  useEffect(() => {
    let leftAt = Date.now();
    const checkAfterAbsence = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) check();
    };
    document.addEventListener('visibilitychange', checkAfterAbsence);
    return () => document.removeEventListener('visibilitychange', checkAfterAbsence);
  }, []);
}
