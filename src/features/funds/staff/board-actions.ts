import { msg } from '@lingui/core/macro';
import { MAX_FUND_MESSAGE } from '#contract/funds/form.ts';
import {
  MAX_FUND_REMARK,
  MAX_SCORE,
  MIN_SCORE,
  READERS_NEEDED,
  type StaffApplication,
} from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { openStates } from '#contract/funds/states.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { MAX_REASON } from '#contract/kit/decision.ts';
import { parseCents } from '#kit/form/euros.ts';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import { numberField, textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';

const isRead = ({ readers }: StaffApplication) => readers >= READERS_NEEDED;
const isInReview = ({ state }: StaffApplication) => state === 'in_review';
const isReading = ({ state }: StaffApplication) => state === 'in_review' || state === 'information_asked';
const hasNoReceipts = ({ receipts }: StaffApplication) => receipts.length === 0;

/** The actions of the board for an application, in the order of its states. */
export const boardActions: readonly ResourceAction<StaffApplication>[] = [
  {
    endpoint: fundsAdmin.review,
    isFor: ({ state }) => state === 'submitted',
    tone: () => 'primary',
    label: msg`Start review`,
    question: msg`Start the review of this application?`,
    consequence: () =>
      msg`Until applications close, the author can still change it. Scores for an earlier version then no longer count.`,
    confirm: msg`Start review`,
    cancel: msg`Not yet`,
    done: msg`It is in review. The applicant will be e-mailed.`,
  },
  {
    form: 'fund-approval',
    endpoint: fundsAdmin.decide,
    isFor: (application) => isInReview(application) && isRead(application),
    tone: () => 'primary',
    label: msg`Approve…`,
    title: msg`Approve the application`,
    fields: ({ requested, grant }) => {
      const most = requested.formatted;
      const hint = msg`Asked for: ${most}. Cap for this grant: ${grant.cap.formatted}`;
      const amount = amountField('amount', { label: msg`Amount in euro`, hint });
      const isTooMuch = (typed: unknown) => (parseCents(String(typed)) ?? 0) > Number(requested.amount);
      const tooMuch = msg`At most ${most}, the amount asked for.`;
      return [{ ...amount, check: (values) => (isTooMuch(values['amount']) ? tooMuch : amount.check?.(values)) }];
    },
    initial: ({ requested }) => ({ amount: requested }),
    fixed: () => ({ decision: 'approve' }),
    submit: msg`Approve`,
    done: msg`Approved. The applicant will be e-mailed the amount.`,
  },
  {
    form: 'fund-rejection',
    endpoint: fundsAdmin.decide,
    isFor: (application) => isReading(application) && isRead(application),
    label: msg`Reject…`,
    title: msg`Reject the application`,
    fields: () => [
      textField('reason', {
        label: msg`Reason`,
        hint: msg`The applicant will read it in the e-mail and in the portal.`,
        rows: 4,
        maxLength: MAX_REASON,
      }),
    ],
    fixed: () => ({ decision: 'reject' }),
    submit: msg`Reject`,
    done: msg`Rejected. The applicant will be e-mailed the reason.`,
  },
  {
    form: 'fund-score',
    endpoint: fundsAdmin.score,
    isFor: isReading,
    tone: (application) => (isRead(application) ? 'secondary' : 'primary'),
    label: ({ own_score }) => (own_score === null ? msg`Give a score` : msg`Change my score`),
    title: msg`Your score`,
    fields: () => [
      numberField('score', { label: msg`Score`, hint: msg`${MIN_SCORE} to ${MAX_SCORE}; ${MAX_SCORE} is the best` }),
      textField('remark', {
        label: msg`Comment`,
        hint: msg`Your colleagues on the board read it; the applicant does not.`,
        rows: 4,
        maxLength: MAX_FUND_REMARK,
      }),
    ],
    initial: ({ own_score }) => own_score ?? undefined,
    fixed: ({ version }) => ({ version }),
    done: msg`Your score was saved.`,
  },
  {
    ...messageAction('fund-question', true),
    isFor: isInReview,
    label: msg`Ask for information…`,
    title: msg`Ask for information`,
  },
  {
    endpoint: fundsAdmin.askReport,
    isFor: ({ state }) => state === 'paid',
    label: msg`Ask for the receipts`,
    question: msg`Ask for the receipts now?`,
    consequence: () => msg`They are asked for automatically two weeks before they are due.`,
    confirm: msg`Ask for them`,
    cancel: msg`Not yet`,
    done: msg`The applicant will be e-mailed.`,
  },
  {
    form: 'fund-closing',
    endpoint: fundsAdmin.close,
    isFor: ({ state }) => state === 'paid' || state === 'report_due',
    label: msg`Close…`,
    title: msg`Close the application`,
    fields: (application) => [
      textField('remark', {
        label: msg`Remark`,
        hint: hasNoReceipts(application)
          ? msg`There are no receipts. Say why you are closing it anyway.`
          : msg`Optional. Every receipt must have been checked.`,
        rows: 3,
        maxLength: MAX_FUND_REMARK,
        isOptional: true,
        isSentEmpty: true,
      }),
    ],
    check: ({ remark = '' }, application): Record<string, ReturnType<typeof msg>> =>
      hasNoReceipts(application) && cleanTrimmed(String(remark)) === ''
        ? { remark: msg`There are no receipts: say why you are closing it.` }
        : {},
    submit: msg`Close the application`,
    done: msg`The application is closed.`,
  },
  {
    ...messageAction('fund-message', false),
    isFor: ({ state }) => openStates.includes(state),
    tone: () => 'quiet',
    label: msg`Write a message`,
    title: msg`Write a message`,
  },
];

/**
 * Sends a message to the applicant.
 * @param asks whether the application waits for the reply
 */
function messageAction(form: string, asks: boolean) {
  return {
    form,
    endpoint: fundsAdmin.write,
    fields: () => [
      textField('text', {
        label: asks ? msg`What is missing?` : msg`Message`,
        rows: 5,
        maxLength: MAX_FUND_MESSAGE,
      }),
    ],
    fixed: () => ({ asks }),
    submit: msg`Send`,
    done: asks
      ? msg`Sent. The application is waiting for the applicant’s answer.`
      : msg`Sent. The applicant will be e-mailed.`,
  };
}
