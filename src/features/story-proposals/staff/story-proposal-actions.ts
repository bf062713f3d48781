import { msg } from '@lingui/core/macro';
import type { StoryProposalState } from '#contract/story-proposals/calls.ts';
import { type StaffStoryProposal, storyProposalsAdmin } from '#contract/story-proposals/staff.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

export const storyProposalStateTable: StateTable<StoryProposalState> = {
  pending: { tone: 'waits', label: () => msg`Pending` },
  accepted: { tone: 'good', label: () => msg`Accepted` },
  declined: { tone: 'bad', label: () => msg`Declined` },
  withdrawn: { tone: 'plain', label: () => msg`Withdrawn` },
};

const canDecide = ({ state, is_own }: StaffStoryProposal) => state === 'pending' && !is_own;

/** Editors' actions on a pending story proposal (STORY-3). */
export const storyProposalActions: readonly ResourceAction<StaffStoryProposal>[] = [
  {
    endpoint: storyProposalsAdmin.accept,
    label: msg`Accept…`,
    tone: () => 'primary',
    isFor: canDecide,
    question: msg`Accept this story?`,
    consequence: () =>
      msg`It becomes a draft, which editors can change, translate and publish. The person who proposed it is told.`,
    confirm: msg`Accept`,
    cancel: msg`Cancel`,
    done: msg`The story is now a draft, and the person who proposed it was notified.`,
  },
  {
    form: 'decline-story',
    endpoint: storyProposalsAdmin.decline,
    label: msg`Decline…`,
    isFor: canDecide,
    title: msg`Decline the story`,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for the person who proposed it`,
        hint: msg`The person reads it by e-mail and in the account.`,
        maxLength: 500,
      }),
    ],
    submit: msg`Decline`,
    done: msg`The story was declined, and the person who proposed it was notified.`,
  },
];
