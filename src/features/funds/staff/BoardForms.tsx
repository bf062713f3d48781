import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#client/api/api-error.ts';
import { MAX_FUND_MESSAGE } from '#contract/funds/form.ts';
import { MAX_FUND_REMARK, MAX_SCORE, MIN_SCORE, type StaffApplication } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { MAX_REASON } from '#contract/kit/decision.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { isOutdated, type Results } from '#kit/staff/use-results.tsx';
import { centsIn, eurosOf } from '../euros.ts';
import { useAmountFault } from '../use-amount-fault.ts';
import { refreshes } from './funds-admin-queries.ts';

interface Props extends Results {
  application: StaffApplication;
  onCancel: () => void;
}

/** A colleague was first: the form goes, as what it is about is no longer so. Anything else stays in the form. */
function whereOutdated(onFailure: Results['onFailure']) {
  return (error: ApiError) => {
    if (isOutdated(error)) onFailure(error);
  };
}

/** The score and the comment of whoever is signed in. */
export function ScoreForm({ application: { id, version, own_score }, onDone, onFailure, onCancel }: Props) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'fund-score',
    endpoint: fundsAdmin.score,
    params: { id },
    fixed: { version },
    initial: { score: String(own_score?.score ?? ''), remark: own_score?.remark ?? '' },
    refreshes,
    onDone: () => onDone(t`Your score was saved.`),
    onFailure: whereOutdated(onFailure),
  });
  return (
    <EntryForm
      label={t`Your score`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'score',
          label: t`Score`,
          hint: t`${MIN_SCORE} to ${MAX_SCORE}; ${MAX_SCORE} is the best`,
        },
        {
          kind: 'text',
          name: 'remark',
          label: t`Comment`,
          hint: t`Your colleagues on the board read it; the applicant does not.`,
          rows: 4,
          maxLength: MAX_FUND_REMARK,
        },
      ]}
      onCancel={onCancel}
    />
  );
}

/** An amount up to what was asked for, or the reason why there is none. */
export function DecisionForm({ decision, ...props }: Props & { decision: 'approve' | 'reject' }) {
  return decision === 'approve' ? <ApprovalForm {...props} /> : <RejectionForm {...props} />;
}

function ApprovalForm({ application: { id, requested, grant }, onDone, onFailure, onCancel }: Props) {
  const { t } = useLingui();
  const faultOf = useAmountFault();
  const most = requested.formatted;
  const tooMuch = t`At most ${most}, the amount asked for.`;
  const state = useApiForm({
    id: 'fund-approval',
    endpoint: fundsAdmin.decide,
    params: { id },
    fixed: { decision: 'approve' as const },
    initial: { amount: eurosOf(requested.amount) },
    toBody: ({ amount }) => ({ decision: 'approve', amount: centsIn(amount) }),
    check: ({ amount }): Record<string, string> =>
      (centsIn(amount) ?? 0) > Number(requested.amount) ? { amount: tooMuch } : faultOf('amount', amount),
    refreshes,
    onDone: () => onDone(t`Approved. The applicant will be e-mailed the amount.`),
    onFailure: whereOutdated(onFailure),
  });
  return (
    <EntryForm
      label={t`Approve the application`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'amount',
          label: t`Amount in euro`,
          inputMode: 'decimal',
          hint: t`Asked for: ${most}. Cap for this grant: ${grant.cap.formatted}`,
        },
      ]}
      action={t`Approve`}
      onCancel={onCancel}
    />
  );
}

function RejectionForm({ application: { id }, onDone, onFailure, onCancel }: Props) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'fund-rejection',
    endpoint: fundsAdmin.decide,
    params: { id },
    fixed: { decision: 'reject' as const },
    initial: { reason: '' },
    refreshes,
    onDone: () => onDone(t`Rejected. The applicant will be e-mailed the reason.`),
    onFailure: whereOutdated(onFailure),
  });
  return (
    <EntryForm
      label={t`Reject the application`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: t`Reason`,
          hint: t`The applicant will read it in the e-mail and in the portal.`,
          rows: 4,
          maxLength: MAX_REASON,
        },
      ]}
      action={t`Reject`}
      onCancel={onCancel}
    />
  );
}

/** A message to the applicant; one that asks waits for the answer. */
export function MessageForm({ application: { id }, asks, onDone, onFailure, onCancel }: Props & { asks: boolean }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'fund-message',
    endpoint: fundsAdmin.write,
    params: { id },
    fixed: { asks },
    initial: { text: '' },
    refreshes,
    onDone: () =>
      onDone(
        asks
          ? t`Sent. The application is waiting for the applicant’s answer.`
          : t`Sent. The applicant will be e-mailed.`,
      ),
    onFailure: whereOutdated(onFailure),
  });
  return (
    <EntryForm
      label={asks ? t`Ask for information` : t`Write a message`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'text',
          label: asks ? t`What is missing?` : t`Message`,
          rows: 5,
          maxLength: MAX_FUND_MESSAGE,
        },
      ]}
      action={t`Send`}
      onCancel={onCancel}
    />
  );
}

/** The end of an application. Without receipts its remark says why. */
export function CloseForm({ application: { id, receipts }, onDone, onFailure, onCancel }: Props) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'fund-closing',
    endpoint: fundsAdmin.close,
    params: { id },
    initial: { remark: '' },
    check: ({ remark }): Record<string, string> =>
      receipts.length === 0 && cleanTrimmed(remark) === ''
        ? { remark: t`There are no receipts: say why you are closing it.` }
        : {},
    refreshes,
    onDone: () => onDone(t`The application is closed.`),
    onFailure: whereOutdated(onFailure),
  });
  return (
    <EntryForm
      label={t`Close the application`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'remark',
          label: t`Remark`,
          hint:
            receipts.length === 0
              ? t`There are no receipts. Say why you are closing it anyway.`
              : t`Optional. Every receipt must have been checked.`,
          rows: 3,
          maxLength: MAX_FUND_REMARK,
          isOptional: true,
        },
      ]}
      action={t`Close the application`}
      onCancel={onCancel}
    />
  );
}
