import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { storyProposals } from '#contract/story-proposals/calls.ts';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { type PendingWrite, useOutboxForm, useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
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
import layout from '#kit/ui/page/layout.module.css';

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
    return <StoryOutcome outcome={outcome} onAgain={state.again} />;
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

const tones = { sent: 'success', kept: 'info', gone: 'warning' } as const;

/** The outcome of the form. A proposal that is only saved is never called sent. */
function StoryOutcome({ outcome, onAgain }: { outcome: keyof typeof tones; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <div className={layout.stack4}>
      <Outcome tone={tones[outcome]} label={t`Your story`}>
        {outcome === 'sent' && <Trans>Sent to the editors. You will be told of their decision.</Trans>}
        {outcome === 'kept' && (
          <Trans>Saved on this device. It will be sent automatically once you are connected.</Trans>
        )}
        {outcome === 'gone' && (
          <Trans>
            Your story is no longer on this device: it was deleted, or the browser’s storage was cleared. It may not
            have been sent.
          </Trans>
        )}
      </Outcome>
      <div className={layout.buttons}>
        {outcome === 'kept' && (
          <ButtonLink tone="secondary" href={paths.outbox}>
            <Trans>See what is waiting</Trans>
          </ButtonLink>
        )}
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Propose another story</Trans>
        </Button>
      </div>
    </div>
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
