import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { adoptDraft } from '#client/offline/drafts.ts';
import { useDraft } from '#client/offline/use-draft.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { bookings, type TicketAllowance } from '#contract/bookings/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import type { EventStatus, Occurrence, Ticket } from '#contract/kit/tickets.ts';
import { bookingPath, type BookingStep, ownBookingPath, parseBookingQuery } from '#kit/booking/booking-address.ts';
import { ticketsQuery } from '#kit/booking/event-queries.ts';
import { bookingQuery } from '#kit/booking/my-bookings.ts';
import { playHaptic } from '#kit/device/haptic.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { liveQueryOptions, storeBooking, storeConfirmedBooking, unpaidBookingsQuery } from '../booking-queries.ts';
import { JUST_BOOKED } from '../tickets/just-booked.ts';
import { waitingEntriesQuery, withOwnOffers } from '../waiting/waiting-queries.ts';
import {
  Choice,
  type CountsByTicket,
  totalCents,
  countByTicket,
  findCurrentBooking,
  isChoiceEmpty,
  maxAllowed,
  maxSelectable,
  countPlaces,
} from './choice.ts';
import { transition } from './flow-machine.ts';
import { type FlowEffect, type FlowEvent, type FlowFacts, initialState, isFlowLoaded } from './flow-state.ts';
import type { NextCall } from './next-call.ts';
import { createSendOnce } from './send-once.ts';
import { useTicketRules, withReducedPrices } from './use-ticket-rules.ts';

/** Milliseconds between two requests for the remaining places. */
const REFRESH_MS = 30_000;

/** The fields of an event that the booking flow needs. */
export interface BookableEvent {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  status: EventStatus;
  occurrences: readonly Occurrence[];
}

/** The state and actions that the steps of a booking share: the choice, the holds and the remaining places. */
export function useBooking(event: BookableEvent, occurrence: Occurrence) {
  const client = useQueryClient();
  const { isRegistered } = useSession();
  const isSeated = occurrence.is_seated;
  const filterUnpaidHere = (list: typeof unpaid.data) =>
    isRegistered ? list?.data.filter((each) => each.occurrence.id === occurrence.id) : [];
  const readUnpaidHere = () => filterUnpaidHere(client.getQueryData(unpaidBookingsQuery.queryKey));
  const lists = useQuery({ ...waitingEntriesQuery, ...liveQueryOptions, enabled: isRegistered });
  const live = useQuery({
    ...ticketsQuery(event.id, occurrence.id),
    ...liveQueryOptions,
    refetchInterval: REFRESH_MS,
    gcTime: 0,
    select: (tickets) => withOwnOffers(tickets, occurrence.id, lists.data),
  });
  const unpaid = useQuery({ ...unpaidBookingsQuery, ...liveQueryOptions, enabled: isRegistered });
  const { allowances, extras } = useTicketRules(occurrence);
  useRetryOnline(live);
  useRetryOnline(unpaid);
  const stepPath = (step: BookingStep) => bookingPath(event.slug, { occurrence: occurrence.id, step });
  const { state, dispatch } = useFlowMachine({
    occurrence: occurrence.id,
    isSeated,
    readOwn: readUnpaidHere,
    stepPath,
  });

  const dispatchOnChange = useEffectEvent((kind: 'listed' | 'list-failed', at: number | undefined) => {
    if (at !== undefined) dispatch({ kind });
  });
  const isFresh = unpaid.isFetchedAfterMount && unpaid.data !== undefined && !unpaid.isError;
  const answeredAt = isFresh ? unpaid.dataUpdatedAt : undefined;
  const failedAt = unpaid.isError ? unpaid.errorUpdatedAt : undefined;
  useEffect(() => dispatchOnChange('listed', answeredAt), [answeredAt]);
  useEffect(() => dispatchOnChange('list-failed', failedAt), [failedAt]);

  const own = filterUnpaidHere(unpaid.data);
  const booking = findCurrentBooking(own, state.choice);
  const otherUnpaid = own?.filter((each) => each !== booking) ?? [];
  const elsewhere = countByTicket(otherUnpaid.flatMap(({ attendees }) => attendees));
  const counts = state.choice.tickets;
  const unpaidPlaces = { held: countByTicket(booking?.attendees ?? []), elsewhere };
  const tickets = withReducedPrices(occurrence.tickets, extras.data).map((kind) => ({
    ...kind,
    ...choiceOf(kind, { counts, ...unpaidPlaces, live: live.data, allowances: allowances.data }),
  }));
  return {
    event,
    occurrence,
    isSeated,
    state,
    dispatch,
    booking,
    otherUnpaid,
    /** Whether it is known which tickets the member can have, or cannot be known now */
    areRulesKnown: !allowances.isLoading,
    /** When this device received `booking` */
    receivedAt: unpaid.dataUpdatedAt,
    isLoaded: isFlowLoaded(state),
    isBusy: state.sync !== undefined || state.leaving !== undefined || state.confirming === 'done',
    live,
    tickets,
    total: countPlaces(counts),
    cents: totalCents(counts, tickets),
    /** Codes and questions of the date; undefined for visitors, and before they are known */
    extras: extras.data,
    addressOf: stepPath,
    refresh: () => void refetchReads(client, { queryKey: unpaidBookingsQuery.queryKey }),
  };
}

interface ChoiceFacts {
  counts: CountsByTicket;
  /** Places in the member's unpaid bookings: in the one of this choice, and in others */
  held: CountsByTicket;
  elsewhere: CountsByTicket;
  live: readonly Ticket[] | undefined;
  allowances: readonly TicketAllowance[] | undefined;
}

/** How many of a ticket are chosen and can be, and why none can. */
function choiceOf(kind: Occurrence['tickets'][number], { counts, held, elsewhere, live, allowances }: ChoiceFacts) {
  const { id } = kind;
  const now = live?.find((each) => each.id === id);
  const allowance = allowances?.find(({ ticket_id }) => ticket_id === id);
  const count = counts[id] ?? 0;
  const available = maxSelectable(now, held[id] ?? 0, countPlaces(counts) - count);
  const max = Math.min(available, maxAllowed(kind, allowance, elsewhere[id] ?? 0));
  return { now, count, max, reason: allowance?.reason ?? null };
}

export type BookingFlow = ReturnType<typeof useBooking>;

interface MachineOptions {
  occurrence: number;
  isSeated: boolean;
  readOwn: () => FlowFacts['unpaidHere'];
  stepPath: (step: BookingStep) => string;
}

/** Runs the machine (`flow-machine.ts`): stores its state, carries out its effects, and dispatches their results as events. */
function useFlowMachine({ occurrence, isSeated, readOwn, stepPath }: MachineOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isSignedIn, isRegistered } = useSession();
  const makeCall = useCalls(occurrence);
  const [state, setState] = useState(() => initialState(isRegistered));
  /** The latest state: several events may arrive before the next render */
  const latest = useRef(state);
  // Reads the current URL instead of the rendered one, because a response may arrive after the member has moved to another step. Members
  // are not brought back to the booking pages after leaving them.
  const isHere = () => new URL(stepPath('tickets'), location.href).pathname === location.pathname;
  const currentStep = () => parseBookingQuery(new URLSearchParams(location.search)).step ?? 'tickets';

  const dispatch = (event: FlowEvent): void => {
    const facts = { step: currentStep(), isSeated, isMember: isRegistered, unpaidHere: readOwn() };
    const [next, ...effects] = transition(latest.current, event, facts);
    latest.current = next;
    setState(next);
    for (const effect of effects) void run(effect).then((result) => result && dispatch(result));
  };
  const draft = useStoredChoice(occurrence, dispatch);

  const carryOut = async (effect: FlowEffect): Promise<FlowEvent | undefined> => {
    switch (effect.kind) {
      case 'save':
        return void draft.change(isChoiceEmpty(effect.choice) ? undefined : effect.choice);
      case 'go':
        return void (isHere() && (await navigate(stepPath(effect.step))));
      case 'sign-in': {
        return void (await navigate(withRedirect(isSignedIn ? paths.register : paths.login, stepPath(currentStep()))));
      }
      case 'list':
        await client.fetchQuery({ ...unpaidBookingsQuery, staleTime: 0 });
        return { kind: 'relisted' };
      case 'look-up': {
        // If this fails, the state stays unknown, and the next list triggers another lookup.
        const ended = await client.fetchQuery({ ...bookingQuery(effect.id), staleTime: 0 }).catch(() => undefined);
        return ended && { kind: 'looked-up', id: effect.id, state: ended.state };
      }
      case 'call':
        return { kind: 'answered', booking: await makeCall(effect.call, effect.id ?? '') };
      case 'check-seats': {
        const body = { occurrence_id: occurrence, seat_ids: effect.ids };
        // If the check fails, no seat counts as lost; a hold request will report lost seats.
        const lost = await call(transportOf(client), bookings.checkSeating, { body }).catch(() => []);
        return { kind: 'seats-checked', lost, held: effect.held };
      }
      case 'confirm': {
        const { booking } = effect;
        const checkout = await call(transportOf(client), bookings.pay, { params: { id: booking.id } });
        if (checkout.session_id !== null) return void goToCheckout(checkout);
        await storeConfirmedBooking(client, booking);
        return { kind: 'booked', id: booking.id };
      }
      case 'show':
        playHaptic('done');
        // The tickets page shows its own confirmation; a toast could cover a ticket.
        return void (isHere() && (await navigate(ownBookingPath(effect.id), { state: JUST_BOOKED })));
      case 'report-endless-sync':
        throw new Error('What is held did not become what is chosen.');
    }
  };
  const run = async (effect: FlowEffect): Promise<FlowEvent | undefined> => {
    try {
      return await carryOut(effect);
    } catch (error) {
      if (error instanceof ApiError) return { kind: 'failed', problem: error };
      showFailure(error);
      return { kind: 'crashed' };
    }
  };
  return { state, dispatch };
}

/**
 * Stores the choice on the device across reloads, offline use and signing in: a visitor's choice becomes that of the account that signs in
 * (BOOK-2). It is a draft, so signing out deletes it.
 */
function useStoredChoice(occurrence: number, dispatch: (event: FlowEvent) => void) {
  const form = `booking-${occurrence}`;
  const [isAdopted, setAdopted] = useState(false);
  useEffect(() => {
    void adoptDraft(form).then(() => setAdopted(true));
  }, [form]);
  const stored = useRef<unknown>(undefined);
  const draft = useDraft<unknown>(form, (found) => (stored.current = found), isAdopted);
  const isRead = draft.state !== 'loading';
  const dispatchRestored = useEffectEvent(() => {
    const found = v.safeParse(Choice, stored.current);
    dispatch({ kind: 'restored', choice: found.success ? found.output : undefined });
  });
  useEffect(() => {
    if (isRead) dispatchRestored();
  }, [isRead]);
  return draft;
}

/** Makes the sync's calls; each takes effect once, even if it is sent again. The first attendee is the person who books. */
function useCalls(occurrence_id: number) {
  const client = useQueryClient();
  const [sendOnce] = useState(() => createSendOnce(transportOf(client)));
  const send = async (next: NextCall, id: string) => {
    const params = { id };
    switch (next.kind) {
      case 'create': {
        const profile = await client.fetchQuery(me).catch(() => undefined);
        const { first_name, last_name } = profile ?? {};
        const person = { first_name: first_name ?? '', last_name: last_name ?? '' };
        const attendees = next.places.map((place, index) => (index === 0 ? { ...person, ...place } : place));
        return sendOnce(bookings.create, { body: { occurrence_id, attendees } });
      }
      case 'add':
        return sendOnce(bookings.addAttendees, { params, body: { attendees: next.places } });
      case 'move':
        return sendOnce(bookings.updateAttendees, { params, body: { attendees: next.people } });
      case 'remove':
        return sendOnce(bookings.removeAttendees, { params, body: { ids: next.ids } });
      case 'give-back':
        return sendOnce(bookings.remove, { params });
    }
  };
  return async (next: NextCall, id: string) => {
    const booking = await send(next, id);
    storeBooking(client, booking);
    return booking;
  };
}
