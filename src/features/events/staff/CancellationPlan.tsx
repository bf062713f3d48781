import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { formatCents } from '#client/i18n/money.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import {
  CancelDateForm,
  type CancellationPlan as Plan,
  cancellationsAdmin,
  MAX_CANCEL_REASON,
  REASON_MARK,
} from '#contract/events/cancellation.ts';
import { fold } from '#contract/kit/fold.ts';
import { SECOND_PERSON_ABOVE } from '#contract/kit/refund-kinds.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { type Fact, Facts } from '#kit/staff/Facts.tsx';
import { MailPreviews } from '#kit/staff/MailPreviews.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { refreshes } from './event-admin-queries.ts';

interface Props extends Pick<Results, 'onDone'> {
  /** The id of the date */
  date: number;
  plan: Plan;
  /** Whether it can be requested; otherwise a colleague has requested it */
  isOpen: boolean;
}

/** The plan of a cancellation: its numbers, its e-mail, and the form that requests it (EVENT-36). */
export function CancellationPlan({ isOpen, ...props }: Props) {
  const { t } = useLingui();
  const facts = usePlanFacts(props.plan);
  return (
    <>
      <section aria-label={t`Plan of the cancellation`}>
        <h2>{t`Plan of the cancellation`}</h2>
        <Facts facts={facts} />
        <p>
          <Trans>
            The date closes for bookings at once, and all its places are released. Bookings, tickets and receipts stay
            in the records. A payment that arrives later is refunded too. This cannot be undone.
          </Trans>
        </p>
      </section>
      {isOpen ? <CancelForm {...props} /> : <Mails plan={props.plan} reason={{ en: '', mt: '' }} />}
    </>
  );
}

function usePlanFacts(plan: Plan): Fact[] {
  const { t } = useLingui();
  const count = (label: string, value: number): Fact => [label, value === 0 ? null : String(value)];
  return [
    [t`Refunded in all`, plan.refund.formatted],
    [t`Paid bookings`, String(plan.paid)],
    [t`Free bookings`, String(plan.free)],
    count(t`Payments under way`, plan.paying),
    count(t`Bookings not yet paid`, plan.held),
    [t`Places released`, String(plan.places)],
    [t`Holders notified in the app and by e-mail`, String(plan.holders)],
    count(t`Guests notified by e-mail`, plan.guests),
    count(t`Not refunded, because the payment is disputed`, plan.disputed),
  ];
}

function Mails({ plan, reason }: { plan: Plan; reason: Readonly<Record<'en' | 'mt', string>> }) {
  const { t } = useLingui();
  const withReason = (locale: 'en' | 'mt') => {
    const sentence = reason[locale].trim() || reason.en.trim() || reason.mt.trim();
    const mark = sentence === '' ? `${REASON_MARK}\n\n` : REASON_MARK;
    const { subject, text } = plan.mail[locale];
    return { subject, text: text.replace(mark, sentence) };
  };
  return (
    <>
      <MailPreviews title={t`E-mail to the holders`} mails={{ en: withReason('en'), mt: withReason('mt') }} isMaltese />
      {plan.paid > 0 && (
        <p>
          <Trans>Each holder reads the amount of their own refund; here it is the average.</Trans>
        </p>
      )}
    </>
  );
}

function CancelForm({ date, plan, onDone }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui();
  const word = t({ message: 'CANCEL', comment: 'Typed to cancel a date of an event' });
  const form = useCancelForm({ date, plan, onDone }, word);
  const { reason_en, reason_mt } = form.form.values;
  const sum = plan.refund.formatted;
  const limit = formatCents(SECOND_PERSON_ABOVE);
  return (
    <>
      <Mails plan={plan} reason={{ en: String(reason_en), mt: String(reason_mt) }} />
      {plan.needs_second && (
        <p>
          <Trans>
            A second person with the rights of finance must confirm refunds of more than {limit}, and all refunds that
            an editor requests. Until then the date stays open.
          </Trans>
        </p>
      )}
      <EntryForm
        label={t`Cancel this date`}
        state={form}
        fields={[
          { kind: 'text', name: 'reason_en', label: t`Sentence for the holders in English`, ...sentence },
          { kind: 'text', name: 'reason_mt', label: t`Sentence for the holders in Maltese`, ...sentence },
          {
            kind: 'checkbox',
            name: 'accepts_change',
            label: t`Sum`,
            words: t`Also if somebody pays in the meantime, so that the sum is not exactly ${sum}`,
          },
          { kind: 'text', name: 'word', label: t`Type ${word} to confirm` },
        ]}
        action={plan.needs_second ? t`Request the cancellation` : t`Cancel the date and refund ${sum}`}
        sending={t`Cancelling…`}
      />
    </>
  );
}

const sentence = { rows: 2, maxLength: MAX_CANCEL_REASON, isOptional: true } as const;

function useCancelForm({ date, plan, onDone }: Omit<Props, 'isOpen'>, word: string) {
  const { t } = useLingui();
  const [id] = useState(randomUuid);
  return useApiForm({
    id: 'cancel-date',
    endpoint: cancellationsAdmin.request,
    params: { id: date },
    initial: { reason_en: '', reason_mt: '', accepts_change: false, word: '' },
    fixed: { id, refund_cents: 0 },
    schema: v.object({
      reason_en: CancelDateForm.entries.reason.entries.en,
      reason_mt: CancelDateForm.entries.reason.entries.mt,
      accepts_change: v.boolean(),
      word: v.string(),
    }),
    toBody: ({ reason_en, reason_mt, accepts_change }) => ({
      id,
      refund_cents: Number(plan.refund.amount),
      accepts_change,
      reason: { en: reason_en.trim(), mt: reason_mt.trim() },
    }),
    check: ({ word: typed }): Record<string, string> =>
      fold(typed.trim()) === fold(word) ? {} : { word: t`Type the word ${word}.` },
    refreshes,
    onDone: ({ cancellation }) => {
      const isWaiting = cancellation?.state === 'requested';
      onDone(isWaiting ? t`The cancellation was requested. A colleague must confirm it.` : t`The date is cancelled.`);
    },
  });
}
