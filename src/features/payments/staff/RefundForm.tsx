import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { formatCents } from '#client/i18n/money.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { fold } from '#contract/kit/fold.ts';
import { SECOND_PERSON_ABOVE } from '#contract/kit/refund-kinds.ts';
import {
  type PaymentDetail,
  RefundForm as RefundBody,
  refundsAdmin,
  staffRefundKinds,
} from '#contract/payments/refunds.ts';
import { parseCents } from '#kit/form/euros.ts';
import { invalidAmount } from '#kit/form/invalid-amount.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { refundKindLabels } from './refund-labels.ts';

interface Props extends Pick<Results, 'onDone'> {
  payment: PaymentDetail;
}

/** Opens the form that refunds a part of a payment. */
export function RefundPart({ payment, onDone }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (payment.refundable.amount === '0' || payment.is_own) return null;
  if (!isOpen) {
    return (
      <div>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {t`Refund a part…`}
        </Button>
      </div>
    );
  }
  const close = () => setOpen(false);
  return (
    <RefundPartForm
      payment={payment}
      onCancel={close}
      onDone={(words) => {
        close();
        onDone(words);
      }}
    />
  );
}

interface FormProps extends Props {
  onCancel: () => void;
}

function RefundPartForm({ payment, onCancel, onDone }: FormProps) {
  const { t, i18n } = useLingui();
  const left = payment.refundable;
  const limit = formatCents(SECOND_PERSON_ABOVE);
  const word = t({ message: 'REFUND', comment: 'Typed to pay money back' });
  const form = useRefundForm(payment, word, onDone);
  return (
    <>
      <p>
        <Trans>
          Up to {left.formatted} of this payment can be refunded. If colleagues and you refund more than {limit} of it,
          a second person must confirm.
        </Trans>
      </p>
      <EntryForm
        label={t`Refund a part`}
        state={form}
        fields={[
          {
            kind: 'select',
            name: 'kind',
            label: t`Why`,
            placeholder: t`Choose`,
            options: staffRefundKinds.map((value) => ({ value, label: i18n._(refundKindLabels[value]()) })),
          },
          { kind: 'text', name: 'amount', label: t`Amount in euro`, inputMode: 'decimal' },
          {
            kind: 'text',
            name: 'reason',
            label: t`Reason`,
            hint: t`The payer can read it.`,
            rows: 3,
            maxLength: 500,
          },
          { kind: 'text', name: 'word', label: t`Type ${word} to confirm` },
        ]}
        action={t`Refund`}
        sending={t`Refunding…`}
        onCancel={onCancel}
      />
    </>
  );
}

function useRefundForm({ id, refundable }: PaymentDetail, word: string, onDone: (words: string) => void) {
  const { t, i18n } = useLingui();
  const [refundId] = useState(randomUuid);
  const left = refundable;
  return useApiForm({
    id: 'refund-part',
    endpoint: refundsAdmin.request,
    params: { id },
    initial: { kind: '', amount: '', reason: '', word: '' },
    fixed: { id: refundId },
    schema: v.object({
      kind: RefundBody.entries.kind,
      amount: v.string(),
      reason: RefundBody.entries.reason,
      word: v.string(),
    }),
    toBody: ({ kind, amount, reason }) => ({ id: refundId, kind, amount: parseCents(amount), reason }),
    check: ({ amount, word: typed }): Record<string, string> => {
      const cents = parseCents(amount);
      return {
        ...(cents === undefined && { amount: i18n._(invalidAmount()) }),
        ...(cents !== undefined && cents > Number(left.amount) && { amount: t`At most ${left.formatted}.` }),
        ...(fold(typed.trim()) !== fold(word) && { word: t`Type the word ${word}.` }),
      };
    },
    refreshes: ['refundsAdmin', 'paymentsAdmin', 'staff'],
    onDone: ({ refunds }) => {
      const isWaiting = refunds.find((refund) => refund.id === refundId)?.state === 'to_confirm';
      onDone(isWaiting ? t`The refund was requested. A colleague must confirm it.` : t`The refund was ordered.`);
    },
  });
}
