import { msg } from '@lingui/core/macro';
import { eventProposalsAdmin, type StaffEventProposal } from '#contract/events/proposals-staff.ts';
import type { EventProposalState } from '#contract/events/proposals.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

export const eventProposalStateTable: StateTable<EventProposalState> = {
  pending: { tone: 'waits', label: () => msg`Pending` },
  asked: { tone: 'plain', label: () => msg`Question sent` },
  accepted: { tone: 'good', label: () => msg`Accepted` },
  declined: { tone: 'bad', label: () => msg`Declined` },
  withdrawn: { tone: 'plain', label: () => msg`Withdrawn` },
};

const canDecide = ({ state, is_own }: StaffEventProposal) => state === 'pending' && !is_own;
const fixed = ({ version }: StaffEventProposal) => ({ version });

/** Editors' actions on a pending event proposal (PROPOSE-4). */
export const eventProposalActions: readonly ResourceAction<StaffEventProposal>[] = [
  {
    endpoint: eventProposalsAdmin.accept,
    label: msg`Accept…`,
    tone: () => 'primary',
    isFor: canDecide,
    question: msg`Accept this event?`,
    consequence: () =>
      msg`An event with these texts, dates and tickets is added. It is not public until an editor publishes it. The officers are notified.`,
    body: fixed,
    confirm: msg`Accept`,
    cancel: msg`Cancel`,
    done: msg`The event was added as a draft, and the officers were notified.`,
  },
  {
    form: 'ask-about-event',
    endpoint: eventProposalsAdmin.ask,
    label: msg`Ask…`,
    isFor: canDecide,
    title: msg`Send the proposal back with a question`,
    fields: () => [
      textField('question', {
        label: msg`Question, for the officers`,
        hint: msg`They answer by changing the proposal, which then waits for a decision again.`,
        maxLength: 500,
      }),
    ],
    fixed,
    submit: msg`Ask`,
    done: msg`The question was sent to the officers.`,
  },
  {
    form: 'decline-event',
    endpoint: eventProposalsAdmin.decline,
    label: msg`Decline…`,
    isFor: canDecide,
    title: msg`Decline the event`,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for the officers`,
        hint: msg`They read it by e-mail and in the account.`,
        maxLength: 500,
      }),
    ],
    fixed,
    submit: msg`Decline`,
    done: msg`The event was declined, and the officers were notified.`,
  },
];
