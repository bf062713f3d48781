import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { useDraft } from '#client/offline/use-draft.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { useDirectForm } from '#kit/form/use-direct-form.ts';
import { validateWith } from '#kit/form/validate-with.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { storeBooking, storeConfirmedBooking } from '../booking-queries.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import { type AttendeeNames, toNameValues } from '../NameFields.tsx';

interface Options {
  booking: Booking;
  profile: Profile | undefined;
  /** Saves what else was asked */
  saveMore: () => Promise<void>;
}

/** Saves the attendees' names, then opens the checkout. Typed input survives every error. */
export function usePayment(flow: BookingFlow, { booking, profile, saveMore }: Options) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { form, onSubmit, failure, ...state } = useDirectForm<AttendeeNames>({
    initial: useState(() => withBooker(toNameValues(booking), profile))[0],
    validate: validateWith(bookings.updateAttendees.body, i18n),
    onValuesChange: (values) => draft.change(values),
    send: async (values) => {
      try {
        await pay(values);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'booking_closed') flow.refresh();
        throw error;
      }
    },
  });
  // Stored per occurrence, not per booking, so that names need not be typed again after an expired hold.
  const draft = useDraft<AttendeeNames>(`booking-names-${flow.occurrence.id}`, (found) => {
    const own = form.getValues().attendees;
    form.setValues({
      attendees: own.map((person, index) => ({ ...person, ...found.attendees[index], id: person.id })),
    });
  });

  const pay = async (values: AttendeeNames) => {
    const transport = transportOf(client);
    const params = { id: booking.id };
    storeBooking(client, await call(transport, bookings.updateAttendees, { params, body: values }));
    await saveMore();
    const checkout = await call(transport, bookings.pay, { params });
    draft.change(undefined);
    if (checkout.session_id !== null) return goToCheckout(checkout);
    // Without a payment, the booking is confirmed at once.
    await storeConfirmedBooking(client, booking);
    flow.dispatch({ kind: 'booked', id: booking.id });
  };
  return { form, ...state, problem: failure, submit: () => onSubmit() };
}

/** Fills in the person who books as the first attendee, unless a name was entered. */
function withBooker(names: AttendeeNames, profile: Profile | undefined): AttendeeNames {
  const [first, ...others] = names.attendees;
  if (first === undefined || first.first_name !== '' || profile === undefined) return names;
  const { first_name, last_name } = profile;
  return {
    attendees: [
      {
        ...first,
        first_name: first_name ?? '',
        last_name: last_name ?? '',
      },
      ...others,
    ],
  };
}
