import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { storeBooking } from '../booking-queries.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import { NameFields } from '../NameFields.tsx';
import type { QuestionFieldsProps, QuestionHandle } from './question-handle.ts';
import { StepFrame } from './StepFrame.tsx';
import { BookingProblem } from './Summary.tsx';
import { usePayment } from './use-payment.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './steps.module.css';

const questionFields = lazyPart<QuestionFieldsProps>('members', () => import('./QuestionFields.tsx'));

/** Step 3: the attendees, the price and the payment. */
export function CheckStep({ flow }: { flow: BookingFlow }) {
  const { isRegistered } = useSession();
  const profile = useQuery({ ...me, enabled: isRegistered });
  const { booking, state, isLoaded } = flow;
  if (booking !== undefined && isLoaded && !profile.isPending) {
    const people = booking.attendees.map(({ id }) => id).join();
    return <AttendeesForm key={people} flow={flow} booking={booking} profile={profile.data} />;
  }
  return (
    <StepFrame flow={flow} step="check" action={undefined}>
      {state.lastError !== undefined && <BookingProblem error={state.lastError} />}
      {isLoaded && state.previous === undefined && state.confirming !== 'done' && <NothingHeld flow={flow} />}
    </StepFrame>
  );
}

function NothingHeld({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No places are held for you yet`}
      link={{ href: flow.addressOf('tickets'), label: t`Go to the tickets`, tone: 'primary' }}
    >
      {flow.total === 0 ? (
        <Trans>Choose your tickets first.</Trans>
      ) : (
        <Trans>Your choice is saved: continue from there.</Trans>
      )}
    </EmptyState>
  );
}

interface AttendeesProps {
  flow: BookingFlow;
  booking: Booking;
  profile: Profile | undefined;
}

function AttendeesForm({ flow, booking, profile }: AttendeesProps) {
  const { t } = useLingui();
  const questions = useRef<QuestionHandle>(null);
  const { form, attempt, isSending, problem, submit } = usePayment(flow, {
    booking,
    profile,
    saveMore: async () => questions.current?.save(),
  });
  const { formatted, amount } = booking.amount;
  const { extras } = flow;
  return (
    <StepFrame
      flow={flow}
      step="check"
      action={{
        label: amount === '0' ? t`Confirm the booking` : t`Pay ${formatted}`,
        act: () => (questions.current?.check() === false ? undefined : submit()),
        isBusy: isSending || flow.isBusy,
        problem: problem ?? flow.state.lastError,
      }}
    >
      <MergeOffer flow={flow} booking={booking} />
      <Form label={t`Who is coming`} onSubmit={(event) => event.preventDefault()}>
        <NameFields form={form} attendees={booking.attendees} attempt={attempt} />
        {extras?.questions.some(({ ticket_id }) => booking.attendees.some(({ ticket }) => ticket.id === ticket_id)) && (
          <questionFields.Part booking={booking} extras={extras} handle={questions} />
        )}
      </Form>
    </StepFrame>
  );
}

/** Offers to merge another unpaid booking of the same occurrence, so that both are paid together. */
function MergeOffer({ flow, booking }: Omit<AttendeesProps, 'profile'>) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [other] = flow.otherUnpaid;
  if (other === undefined) return null;
  const { length: count } = other.attendees;
  const merge = async () => {
    const input = { params: { id: booking.id }, body: { booking_id: other.id } };
    const merged = await call(transportOf(client), bookings.merge, input);
    storeBooking(client, { ...other, state: 'merged', held_until: null });
    storeBooking(client, merged);
    flow.dispatch({ kind: 'merged', booking: merged });
  };
  return (
    <Notice title={t`You have another booking`}>
      <div className={`${layout.start3} ${classes.stack}`}>
        <p>
          <Plural
            value={count}
            one="You also have # unpaid place for the same time."
            other="You also have # unpaid places for the same time."
          />{' '}
          {other.amount.amount === '0' ? null : other.amount.formatted}
        </p>
        <CallButton tone="secondary" act={merge}>
          <Trans>Merge both bookings</Trans>
        </CallButton>
      </div>
    </Notice>
  );
}
