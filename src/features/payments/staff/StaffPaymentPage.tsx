import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import type { PageAddress } from '#client/lib/page-address.ts';
import { fold } from '#contract/kit/fold.ts';
import type { PaymentDetail } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { paymentStateTable } from '#kit/staff/state-tables.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { PaymentDisputes } from './PaymentDisputes.tsx';
import { PaymentRefunds } from './PaymentRefunds.tsx';
import { purposeLabels } from './purpose-labels.ts';
import { staffPaymentQuery } from './staff-payment-queries.ts';

export function queries({ params }: PageAddress) {
  return [staffPaymentQuery(params['id'] ?? '')];
}

/** /staff/payments/:id */
export function Component() {
  const { t } = useLingui();
  const factsOf = usePaymentFacts();
  const id = useParams()['id'] ?? '';
  return (
    <StaffDetailPage
      key={id}
      query={staffPaymentQuery(id)}
      back={{ href: staffPaths.payments, label: t`Payments` }}
      title={({ amount }) => t`Payment of ${amount.formatted}`}
      renderTag={({ state }) => <StateTag of={paymentStateTable} state={state} />}
      facts={factsOf}
      renderActions={(payment) => <Refund payment={payment} />}
    >
      {(payment) => (
        <>
          <PaymentDisputes disputes={payment.disputes} />
          <PaymentRefunds payment={payment} />
        </>
      )}
    </StaffDetailPage>
  );
}

function usePaymentFacts(): (payment: PaymentDetail) => Fact[] {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  return ({ items, payer, paid_at, refunded_at, refund, ...payment }) => [
    ...items.map(({ purpose, amount }) => [i18n._(purposeLabels[purpose]()), amount.formatted] as const),
    [t`Payer`, nameOf(payer)],
    [t`E-mail`, payer.email],
    [t`Started`, <DateTime key="created" at={payment.created_at} />],
    [t`Paid at`, paid_at === null ? null : <DateTime key="paid" at={paid_at} />],
    [t`To refund`, refunded_at === null ? (refund?.formatted ?? null) : null],
    [t`Refunded`, refunded_at === null ? null : <DateTime key="refunded" at={refunded_at} />],
    [t`Receipt`, payment.receipt_number],
    [t`Checkout`, payment.session_id],
    [t`Reason`, payment.reason],
  ];
}

/** Refunds the due amount; the user must type a word first, because money is transferred. */
function Refund({ payment }: { payment: PaymentDetail }) {
  const { id, state, refund, is_own, is_refund_pending, refunds } = payment;
  const [isTried, setTried] = useState(false);
  const due = refunds.find(({ state: shown, requested_by }) => requested_by === null && shown !== 'retried');
  if (isTried && (due?.state === 'sending' || due?.state === 'succeeded')) {
    return (
      <Outcome tone="success">
        {due.state === 'sending' ? (
          <Trans>The refund was ordered, and is sent as soon as the payment provider accepts it.</Trans>
        ) : (
          <Trans>The refund is on its way.</Trans>
        )}
      </Outcome>
    );
  }
  if (is_refund_pending) {
    return (
      <Outcome tone="success">
        <Trans>The payment provider is working on the refund.</Trans>
      </Outcome>
    );
  }
  // The payment is fetched again before the refund counts as done; the form stays until then.
  if (refund === null || is_own || due?.state === 'sending' || (state !== 'refund_due' && !isTried)) return null;
  return <RefundForm id={id} amount={refund.formatted} onStart={() => setTried(true)} />;
}

interface FormProps {
  id: string;
  amount: string;
  onStart: () => void;
}

function RefundForm({ id, amount, onStart }: FormProps) {
  const { t } = useLingui();
  const word = t({ message: 'REFUND', comment: 'Typed to pay money back' });
  const form = useApiForm({
    id: 'refund',
    endpoint: paymentsAdmin.refund,
    params: { id },
    initial: { word: '' },
    schema: v.object({ word: v.string() }),
    check: ({ word: typed }): Record<string, string> =>
      fold(typed.trim()) === fold(word) ? {} : { word: t`Type the word ${word}.` },
    refreshes: ['paymentsAdmin', 'refundsAdmin', 'staff'],
    before: async () => onStart(),
  });
  return (
    <>
      <p>
        <Trans>{amount} will be returned to the card or account it was paid from. This cannot be undone.</Trans>
      </p>
      <EntryForm
        label={t`Refund`}
        state={form}
        fields={[{ kind: 'text', name: 'word', label: t`Type ${word} to confirm` }]}
        action={t`Pay back ${amount}`}
        sending={t`Refunding…`}
      />
    </>
  );
}
