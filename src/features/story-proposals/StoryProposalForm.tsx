import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { storyProposals } from '#contract/story-proposals/calls.ts';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxOutcome } from '#kit/form/OutboxOutcome.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { type PendingWrite, useOutboxForm, useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import {
  emptyStory,
  QueuedStory,
  StoryFields,
  type StoryValues,
  toStoryBody,
  toStoryValues,
  useStoryFields,
} from './story-proposal-fields.ts';

/**
 * The form that proposes a story (STORY-1). Without a connection the proposal waits on the device.
 * @param waiting a proposal that waits on the device, to edit it
 */
export function StoryProposalForm({ waiting }: { waiting?: PendingWrite<StoryValues> }) {
  const { t } = useLingui();
  const fields = useStoryFields();
  const state = useOutboxForm({
    id: 'story-proposal',
    initial: emptyStory,
    schema: StoryFields,
    write: (values: StoryValues) => ({
      endpoint: storyProposals.propose,
      input: { body: toStoryBody(values) },
    }),
    waiting,
  });
  const outcome = state.submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'gone')
    return (
      <OutboxOutcome
        outcome={outcome}
        label={t`Your story`}
        sent={<Trans>Sent to the editors. You will be told of their decision.</Trans>}
        gone={
          <Trans>
            Your story is no longer on this device: it was deleted, or the browser’s storage was cleared. It may not
            have been sent.
          </Trans>
        }
      >
        <Button tone="secondary" onClick={state.again}>
          <Trans>Propose another story</Trans>
        </Button>
      </OutboxOutcome>
    );
  return (
    <ApiForm
      label={t`Propose a story`}
      state={state}
      fields={fields}
      action={<Trans>Send the story</Trans>}
      problem={
        <OutboxProblem state={state}>
          {state.refusal?.message || (
            <Trans>Your story was not sent and could not be saved. It is still here: please try again.</Trans>
          )}
        </OutboxProblem>
      }
    />
  );
}

/** A proposal that waits on this device, opened for editing. */
export function WaitingStory({ id }: { id: number }) {
  const { t } = useLingui();
  const item = useWaitingItem(id, storyProposals.propose);
  if (item === undefined) return null;
  const kept = v.safeParse(QueuedStory, item?.input);
  if (kept.success) return <StoryProposalForm waiting={{ id, values: toStoryValues(kept.output.body) }} />;
  return (
    <EmptyState
      title={t`This story is no longer waiting`}
      link={{ href: storyProposalPaths.own, label: t`Propose a story` }}
    >
      <Trans>It has been sent or deleted in the meantime.</Trans>
    </EmptyState>
  );
}
