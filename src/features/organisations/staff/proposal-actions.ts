import { msg } from '@lingui/core/macro';
import type { StaffProposal } from '#contract/organisations/proposals-staff.ts';
import { organisationProposalsAdmin } from '#contract/organisations/proposals-staff.ts';
import type { ProposalState } from '#contract/organisations/proposals.ts';
import { dateField, textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import { kindField } from './organisation-resources.ts';

export const proposalStateTable: StateTable<ProposalState> = {
  pending: { tone: 'waits', label: () => msg`Pending` },
  approved: { tone: 'good', label: () => msg`Approved` },
  declined: { tone: 'bad', label: () => msg`Declined` },
  withdrawn: { tone: 'plain', label: () => msg`Withdrawn` },
};

const isPending = ({ state }: StaffProposal) => state === 'pending';
const fixed = ({ version }: StaffProposal) => ({ version });

/** Staff actions on a pending proposal (ORG-15). */
export const proposalActions: readonly ResourceAction<StaffProposal>[] = [
  {
    form: 'approve-proposal',
    endpoint: organisationProposalsAdmin.approve,
    label: msg`Approve…`,
    tone: () => 'primary',
    isFor: isPending,
    title: msg`Approve the proposal`,
    fields: () => [
      kindField,
      dateField('ends_on', {
        label: msg`Last day of the first officers`,
        hint: msg`Leave it empty for no end. The student and the other officers begin now.`,
        isOptional: true,
      }),
    ],
    fixed,
    submit: msg`Approve`,
    done: msg`The organisation was added, and its officers were notified or invited by e-mail.`,
  },
  {
    form: 'decline-proposal',
    endpoint: organisationProposalsAdmin.decline,
    label: msg`Decline…`,
    isFor: isPending,
    title: msg`Decline the proposal`,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for the student`,
        hint: msg`The student reads it by e-mail and in the account.`,
        maxLength: 500,
      }),
    ],
    fixed,
    submit: msg`Decline`,
    done: msg`The proposal was declined, and the student was notified.`,
  },
];
