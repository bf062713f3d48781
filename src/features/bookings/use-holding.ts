import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { transportOf } from '#api/query.ts';
import { type Booking, bookings, type LostSeat, MAX_PLACES, SeatTaken } from '#contract/bookings.ts';
import { me, takeBooking, unpaidBookings } from './booking-queries.ts';
import { placesOf, theOne } from './choice.ts';
import { nextStep, type Step } from './difference.ts';
import { createSendOnce, type SendOnce } from './send-once.ts';
import type { KeptChoice } from './use-choice.ts';

/** Far more calls than there can be seats to lose on the way: nobody books without end. */
const MOST_CALLS = 2 * MAX_PLACES;

/** What became of bringing the server to what is chosen. */
export interface Held {
  booking: Booking | undefined;
  /** Seats that were lost on the way; everything else is held */
  lost: readonly LostSeat[];
}

interface Options {
  occurrence: number;
  isSeated: boolean;
  kept: KeptChoice;
}

/**
 * Brings the server to what is chosen, call after call, until it holds just that. What is chosen meanwhile is taken along,
 * so taps never wait for one another. Seats that somebody else has leave the choice, and are named with their neighbours.
 */
export function useHolding({ occurrence, isSeated, kept }: Options) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [lost, setLost] = useState<readonly LostSeat[]>([]);
  const [problem, setProblem] = useState<ApiError>();
  const [sendOnce] = useState(() => createSendOnce(transportOf(client)));
  const running = useRef<Promise<Held | undefined>>(undefined);

  const readBooking = () => {
    const known = client.getQueryData(unpaidBookings.queryKey)?.data ?? [];
    const own = known.filter((each) => each.occurrence.id === occurrence);
    return theOne(own, kept.read());
  };

  const dropSeats = (gone: readonly LostSeat[]) => {
    const ids = gone.map(({ seat }) => seat.id);
    kept.change({ seats: kept.read().seats.filter(({ seat }) => !ids.includes(seat.id)) });
    setLost(gone);
  };

  const takeStep = async (step: Step, booking: Booking | undefined): Promise<void> => {
    const profile = await client.fetchQuery(me).catch(() => undefined);
    const answer = await send(sendOnce, step, booking?.id ?? '', occurrence, {
      first_name: profile?.first_name ?? '',
      last_name: profile?.last_name ?? '',
      email: profile?.email ?? '',
    });
    takeBooking(client, answer);
    kept.change({ booking_id: answer.held_until === null ? null : answer.id });
  };

  const bring = async (): Promise<Held> => {
    await learnWhatIsHeld(client, problem);
    const gone: LostSeat[] = [];
    // A booking may run out in between; more than once in one go it does not.
    let mayBeginAnew = true;
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const booking = readBooking();
      const step = nextStep(placesOf(kept.read(), isSeated), booking);
      if (step === undefined) return { booking, lost: gone };
      try {
        await takeStep(step, booking);
      } catch (error) {
        const taken = takenIn(error);
        if (taken.length > 0) {
          gone.push(...taken);
          dropSeats(gone);
        } else if (mayBeginAnew && error instanceof ApiError && error.code === 'booking_closed') {
          mayBeginAnew = false;
          await client.fetchQuery({ ...unpaidBookings, staleTime: 0 });
        } else throw error;
      }
    }
    throw new Error('What is held did not become what is chosen.');
  };

  /** Undefined when it could not be done: `problem` says why. */
  const hold = (): Promise<Held | undefined> => {
    running.current ??= (async () => {
      setBusy(true);
      setProblem(undefined);
      try {
        return await bring();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
        return undefined;
      } finally {
        running.current = undefined;
        setBusy(false);
      }
    })();
    return running.current;
  };

  const isRunning = () => running.current !== undefined;
  return { hold, isBusy, isRunning, readBooking, lost, problem, dropSeats, forgetLost: () => setLost([]) };
}

/**
 * What is held must be known before more is held: a call that was lost on its way may have been done, and after a time
 * without a network the list may never have come.
 */
async function learnWhatIsHeld(client: QueryClient, problem: ApiError | undefined): Promise<void> {
  const isUnknown = client.getQueryData(unpaidBookings.queryKey) === undefined;
  if (isUnknown || problem?.isUnreachable === true) await client.fetchQuery({ ...unpaidBookings, staleTime: 0 });
}

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** The first of a booking is the person who books. */
function send(sendOnce: SendOnce, step: Step, id: string, occurrence_id: number, person: Person): Promise<Booking> {
  const params = { id };
  switch (step.kind) {
    case 'create': {
      const attendees = step.places.map((place, index) => (index === 0 ? { ...person, ...place } : place));
      return sendOnce(bookings.create, { body: { occurrence_id, attendees } });
    }
    case 'add':
      return sendOnce(bookings.addAttendees, { params, body: { attendees: step.places } });
    case 'move':
      return sendOnce(bookings.updateAttendees, { params, body: { attendees: step.people } });
    case 'remove':
      return sendOnce(bookings.removeAttendees, { params, body: { ids: step.ids } });
    case 'give-back':
      return sendOnce(bookings.remove, { params });
  }
}

function takenIn(error: unknown): LostSeat[] {
  if (!(error instanceof ApiError) || error.code !== 'seat_taken') return [];
  const said = v.safeParse(SeatTaken, error.body);
  return said.success ? said.output.lost : [];
}
