import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { Form } from '#ui/form/Form.tsx';
import { NameFields } from './NameFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { BookingFlow } from './use-booking.ts';
import type { useContinue } from './use-continue.ts';
import { usePaying } from './use-paying.ts';

interface Props {
  flow: BookingFlow;
  way: ReturnType<typeof useContinue>;
  booking: Booking;
  profile: Profile | undefined;
  /** What may be done before paying */
  children: ReactNode;
}

/** Who comes, and paying. */
export function AttendeesForm({ flow, way, booking, profile, children }: Props) {
  const { t } = useLingui();
  const { form, attempt, isSending, problem, submit } = usePaying(flow, booking, profile);
  const { formatted, amount } = booking.amount;
  return (
    <StepFrame
      flow={flow}
      way={way}
      step="check"
      action={{
        label: amount === '0' ? t`Confirm the booking` : t`Pay ${formatted}`,
        act: submit,
        isBusy: isSending || flow.holding.isBusy,
        problem: problem ?? flow.holding.problem,
      }}
    >
      {children}
      <Form label={t`Who comes`} onSubmit={(event) => event.preventDefault()}>
        <NameFields form={form} attendees={booking.attendees} attempt={attempt} />
      </Form>
    </StepFrame>
  );
}
