import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { bookingAddress, type BookingStep } from '#shared/booking-address.ts';
import { showFailure } from '#shared/stray-messages.ts';
import { countSeats, seatsWithin, totalOf } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';

/** Why a step cannot be left yet. */
export type Missing = 'nothing' | 'seats' | undefined;

/** From step to step; who is not a member yet is asked to sign in on the way, and comes back to go on (behaviour.md). */
export function useContinue(flow: BookingFlow, step: BookingStep) {
  const { isSignedIn, isRegistered } = useSession();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Missing>();
  const [isWaiting, setWaiting] = useState(false);
  const isPressed = useRef(false);
  const { event, occurrence, kept, holding, isSeated, isKnown } = flow;
  const addressOf = (to: BookingStep) => bookingAddress(event.slug, { occurrence: occurrence.id, step: to });
  const go = (to: BookingStep) => void navigate(addressOf(to));

  const askToSignIn = () => {
    kept.change({ goes_on: true });
    const back = new URLSearchParams({ redirectPath: addressOf(step) });
    void navigate(isSignedIn ? paths.register : `${paths.login}?${back}`);
  };
  const holdAndGo = async () => {
    if (!isRegistered) return askToSignIn();
    const held = await holding.hold();
    if (held === undefined || held.booking === undefined) return undefined;
    return go(held.lost.length > 0 ? 'seats' : 'check');
  };
  const leaveTickets = async (): Promise<Missing> => {
    const { seats, tickets } = kept.read();
    if (totalOf(tickets) === 0) return 'nothing';
    if (!isSeated) return void (await holdAndGo());
    kept.change({ seats: seatsWithin(seats, tickets) });
    if (flow.booking !== undefined) void holding.hold().catch(showFailure);
    return void go('seats');
  };
  const leaveSeats = async (): Promise<Missing> => {
    const { seats, tickets } = kept.read();
    const chosen = countSeats(seats);
    const isFull = Object.entries(tickets).every(([id, count]) => (chosen[id] ?? 0) >= count);
    return isFull && seats.length > 0 ? void (await holdAndGo()) : 'seats';
  };
  const proceed = () =>
    void (step === 'tickets' ? leaveTickets() : leaveSeats())
      .then(setMissing)
      .catch(showFailure)
      .finally(() => setWaiting(false));
  const goOn = () => {
    if (isKnown) return proceed();
    isPressed.current = true;
    return setWaiting(true);
  };

  // Pressed before it was known what is chosen and held already: no press is lost.
  const goOnIfPressed = useEffectEvent(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    proceed();
  });
  useEffect(() => {
    if (isKnown) goOnIfPressed();
  }, [isKnown]);

  const goOnAfterSignIn = useEffectEvent(() => {
    if (!kept.read().goes_on) return;
    kept.change({ goes_on: false });
    proceed();
  });
  useEffect(() => {
    if (isRegistered && isKnown) goOnAfterSignIn();
  }, [isRegistered, isKnown]);
  return { goOn, isWaiting, go, addressOf, missing };
}
