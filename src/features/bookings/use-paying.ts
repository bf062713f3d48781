import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { Profile } from '#contract/auth.ts';
import { type Attendee, type Booking, bookings, NO_NAME } from '#contract/bookings.ts';
import { useDraft } from '#offline/use-draft.ts';
import { ownBookingAddress } from '#shared/booking-address.ts';
import { goToCheckout } from '#shared/checkout.ts';
import { showFailure, showSuccess } from '#shared/stray-messages.ts';
import { validateWith } from '#shared/validate-with.ts';
import { takeBooking } from './booking-queries.ts';
import { nothing } from './choice.ts';
import type { BookingFlow } from './use-booking.ts';

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

interface Values {
  attendees: Person[];
}

/** The names of those who come, and paying: names first, then the checkout. Nothing is cleared, whatever comes back. */
export function usePaying(flow: BookingFlow, booking: Booking, profile: Profile | undefined) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [initial] = useState<Values>(() => ({
    attendees: booking.attendees.map((person, index) => namesOf(person, index === 0 ? profile : undefined)),
  }));
  const form = useForm<Values>({
    initialValues: initial,
    validate: validateWith(bookings.updateAttendees.body, i18n),
    onValuesChange: (values) => draft.change(values),
  });
  // Of the occurrence, not of the booking: who tries again after the time ran out need not type them again.
  const draft = useDraft<Values>(`booking-names-${flow.occurrence.id}`, (found) => {
    const own = form.getValues().attendees;
    form.setValues({
      attendees: own.map((person, index) => ({ ...person, ...found.attendees[index], id: person.id })),
    });
  });

  const pay = async (values: Values) => {
    const transport = transportOf(client);
    const params = { id: booking.id };
    takeBooking(client, await call(transport, bookings.updateAttendees, { params, body: values }));
    const checkout = await call(transport, bookings.pay, { params });
    draft.change(undefined);
    if (checkout.session_id !== null) return goToCheckout(checkout);
    // Nothing was to be paid, so it is confirmed.
    takeBooking(client, { ...booking, state: 'free_confirmed', held_until: null });
    for (const { id } of [bookings.view, bookings.list]) {
      await client.invalidateQueries({ queryKey: [id], refetchType: 'none' });
    }
    flow.kept.change(nothing);
    showSuccess(t`Your places are booked. A confirmation e-mail will follow.`, t`Booked`);
    return navigate(ownBookingAddress(booking.id));
  };
  const send = async (values: Values) => {
    setSending(true);
    setProblem(undefined);
    try {
      await pay(values);
    } catch (error) {
      if (error instanceof ApiError) {
        setProblem(error);
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, [first]]) => [field, first])));
        if (error.code === 'booking_closed') flow.lookAgain();
      } else showFailure(error);
    } finally {
      setSending(false);
      setAttempt((count) => count + 1);
    }
  };
  const submit = form.onSubmit(
    (values) => (isSending ? undefined : void send(values)),
    () => setAttempt((count) => count + 1),
  );
  return { form, attempt, isSending, problem, submit: () => submit() };
}

/** Whoever books is the first, until another name is given. */
function namesOf({ id, first_name, last_name, email }: Attendee, profile: Profile | undefined): Person {
  if (first_name !== '' && first_name !== NO_NAME) return { id, first_name, last_name, email };
  return {
    id,
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? last_name,
    email: email === '' ? (profile?.email ?? '') : email,
  };
}
