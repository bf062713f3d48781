import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#session/session.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { showFailure } from '#shared/stray-messages.ts';
import { Notice } from '#ui/Notice.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { type ChosenSeat, countSeats, seatsOf, totalOf } from './choice.ts';
import { SeatChoice } from './seats/SeatChoice.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { BookingFlow } from './use-booking.ts';
import { useContinue } from './use-continue.ts';
import { useSeatCheck } from './use-seat-check.ts';

/** Step 2: a member's seats are held as they are tapped, a visitor's once they have logged in. */
export function SeatsStep({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const way = useContinue(flow, 'seats');
  useSeatCheck(flow);
  const { event, occurrence, kept, holding, booking, live, isKnown } = flow;
  const { seats, tickets } = kept.choice;
  const change = (next: readonly ChosenSeat[]) => {
    const least = countSeats(next);
    const counts = Object.entries({ ...least, ...tickets }).map(([id, count]) => [id, Math.max(count, least[id] ?? 0)]);
    kept.change({ seats: [...next], tickets: Object.fromEntries(counts), goes_on: false });
    if (isRegistered && isKnown) void holding.hold().catch(showFailure);
  };
  const choose = (more: readonly ChosenSeat[]) => {
    holding.forgetLost();
    const ids = new Set(more.map(({ seat }) => seat.id));
    change([...kept.read().seats.filter(({ seat }) => !ids.has(seat.id)), ...more]);
  };
  const giveBack = (gone: ChosenSeat) => change(kept.read().seats.filter(({ seat }) => seat.id !== gone.seat.id));
  const left = totalOf(tickets) - seats.length;
  return (
    <StepFrame
      flow={flow}
      way={way}
      step="seats"
      action={{
        label: t`Continue`,
        act: way.goOn,
        isBusy: holding.isBusy || way.isWaiting,
        problem: holding.problem,
        missing: way.missing === 'seats' && left > 0 && (
          <Plural
            value={left}
            one="Choose # more seat, or go back and take fewer tickets."
            other="Choose # more seats, or go back and take fewer tickets."
          />
        ),
      }}
    >
      {isRegistered ? null : (
        <Notice>
          <Trans>Your seats are held as soon as you have logged in. Until then somebody else can have them.</Trans>
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
            lost={holding.lost}
            pending={holding.isBusy ? differing(seats, seatsOf(booking?.attendees ?? [])) : []}
            onChoose={choose}
            onGiveBack={giveBack}
          />
        )}
      </Loaded>
    </StepFrame>
  );
}

/** Ids of seats that only one of the two has: they are on their way to the server. */
function differing(one: readonly ChosenSeat[], other: readonly ChosenSeat[]): number[] {
  const ids = (seats: readonly ChosenSeat[]) => seats.map(({ seat }) => seat.id);
  const [here, there] = [ids(one), ids(other)];
  return [...here.filter((id) => !there.includes(id)), ...there.filter((id) => !here.includes(id))];
}
