import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paymentsAdmin, type StaffPayment } from '#contract/payments-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { fold } from '#lib/fold.ts';
import type { PageAddress } from '#lib/paths.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PaymentStateTag, usePurposes } from './PaymentStateTag.tsx';
import { paymentView } from './staff-payment-queries.ts';

export function queries({ params }: PageAddress) {
  return [paymentView(params['id'] ?? '')];
}

/** /staff/payments/:id */
export function Component() {
  const { t } = useLingui();
  const id = useParams()['id'] ?? '';
  const result = useQuery(paymentView(id));
  return (
    <Loaded key={id} result={result} placeholder={<PageSkeleton />} whole>
      {(payment) => (
        <>
          <StaffHeading title={t`Payment of ${payment.amount.formatted}`}>
            <PaymentStateTag state={payment.state} />
          </StaffHeading>
          <PaymentFacts payment={payment} />
          <RefundSection payment={payment} />
        </>
      )}
    </Loaded>
  );
}

function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const purposes = usePurposes();
  const { payer, paid_at, refunded_at } = payment;
  return (
    <Facts
      facts={[
        ...payment.items.map(({ purpose, amount }) => [purposes[purpose], amount.formatted] as const),
        [t`Payer`, nameOf(payer)],
        [t`E-mail`, payer.email],
        [t`Started`, <DateTime key="created" at={payment.created_at} />],
        [t`Paid at`, paid_at === null ? null : <DateTime key="paid" at={paid_at} />],
        [t`To pay back`, refunded_at === null ? (payment.refund?.formatted ?? null) : null],
        [t`Paid back`, refunded_at === null ? null : <DateTime key="refunded" at={refunded_at} />],
        [t`Receipt`, payment.receipt_number],
        [t`Checkout`, payment.session_id],
        [t`Reason`, payment.reason],
      ]}
    />
  );
}

/** Pays back what is due; a word is typed first, as money goes out. */
function RefundSection({ payment }: { payment: StaffPayment }) {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Outcome tone="success">
        <Trans>The refund is on its way.</Trans>
      </Outcome>
    );
  }
  if (payment.state !== 'refund_due' || payment.refund === null) return null;
  return <RefundForm id={payment.id} amount={payment.refund.formatted} onDone={() => setDone(true)} />;
}

function RefundForm({ id, amount, onDone }: { id: string; amount: string; onDone: () => void }) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useStaffAction(paymentsAdmin.refund);
  const word = t({ message: 'REFUND', comment: 'Typed to pay money back' });
  const form = useForm({
    initialValues: { word: '' },
    validate: { word: (typed) => (fold(typed.trim()) === fold(word) ? null : t`Type the word ${word}.`) },
  });
  const refund = async () => {
    if ('answer' in (await run({ params: { id } }))) onDone();
  };
  return (
    <Form
      label={t`Pay back`}
      onSubmit={form.onSubmit(() => (isRunning ? undefined : void refund().catch(showFailure)))}
    >
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <p>
        <Trans>{amount} go back the way they came. This cannot be undone.</Trans>
      </p>
      <TextField
        {...form.getInputProps('word')}
        id="refund-word"
        label={t`Type ${word} to confirm`}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={isRunning}>
          {isRunning ? <Trans>Paying back…</Trans> : <Trans>Pay back {amount}</Trans>}
        </Button>
      </div>
    </Form>
  );
}
