import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { showFailure } from '../../state/global-notices.ts';
import { DateTime } from '../DateTime.tsx';
import { type Fact, Facts } from '../Facts.tsx';
import { usePersonName } from '../use-person-name.ts';
import { CopyButton } from './CopyButton.tsx';
import { possibleSteps } from './possible-steps.ts';
import { PreviewButtons } from './PreviewButtons.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';
import type { StoryEntry, StoryKind } from './story-kind.ts';
import type { Story } from './use-story.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './story.module.css';

interface Props<R extends object> {
  kind: StoryKind<R>;
  entry: StoryEntry;
  story: Story;
  /** The path of the public page */
  path: string;
}

/** What readers see of an entry, and the steps that are possible now (PRESS-18). */
export function StatePanel<R extends object>({ kind, entry, story, path }: Props<R>) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const { previewLink } = kind.calls;
  const steps = possibleSteps(entry, story.isTyped);
  const run = async (step: StoryStep) => {
    await story.run(step);
    // The pressed button is gone.
    if (document.activeElement === document.body) panel.current?.focus();
  };
  const renderStep = (step: StoryStep, label: string) =>
    steps.some((possible) => possible === step) && (
      <Button
        key={step}
        tone="secondary"
        busy={story.state.isSending}
        onClick={() => void run(step).catch(showFailure)}
      >
        {label}
      </Button>
    );
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={t`State`}>
      <Facts facts={useStateFacts(entry, path)} />
      <div className={layout.buttons}>
        {entry.state === 'scheduled' && (
          <Button tone="secondary" busy={story.state.isSending} onClick={() => story.save({})}>
            {t`Publish now`}
          </Button>
        )}
        {steps.includes('publish_at') && <ScheduleButton entry={entry} save={story.save} />}
        {renderStep('unschedule', t`Cancel the schedule`)}
        {renderStep('request_review', t`Ask for a review`)}
        {renderStep('end_review', t`End the review`)}
        {renderStep('discard', t`Discard the changes`)}
        {renderStep('take_back', t`Take back`)}
        {previewLink !== undefined && <PreviewButtons endpoint={previewLink} id={entry.id} />}
        {kind.renderCopy?.(entry) ?? <CopyButton kind={kind} entry={entry} />}
        {steps.includes('remove') && <RemoveButton kind={kind} entry={entry} />}
      </div>
    </section>
  );
}

function useStateFacts(entry: StoryEntry, path: string): Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { state, published_at, withdrawn_at, scheduled_at, has_changes, changed_at, changed_by } = entry;
  const isPublic = state === 'published';
  return [
    [t`Readers`, <ReaderSentence key="readers" entry={entry} />],
    [t`Address`, isPublic ? <Link href={path}>{path}</Link> : path],
    [
      t({ message: 'Published', context: 'heading: time' }),
      isPublic && published_at ? <DateTime at={published_at} /> : null,
    ],
    [t`Scheduled for`, state === 'scheduled' && published_at ? <DateTime at={published_at} /> : null],
    [t`Change scheduled for`, scheduled_at && <DateTime at={scheduled_at} />],
    [t({ message: 'Taken back', context: 'heading: time' }), withdrawn_at && <DateTime at={withdrawn_at} />],
    [t`Changes`, has_changes && isPublic ? t`There are saved changes that readers do not see yet.` : null],
    [
      t`Last change`,
      <span key="changed">
        {changed_by !== null && `${nameOf(changed_by)}, `}
        <DateTime at={changed_at} />
      </span>,
    ],
  ];
}

function ReaderSentence({ entry: { state } }: { entry: StoryEntry }) {
  switch (state) {
    case 'published':
      return <Trans>Readers see this.</Trans>;
    case 'scheduled':
      return <Trans>Readers do not see this yet.</Trans>;
    case 'taken_back':
      return <Trans>Readers who have the address are told that this was taken back.</Trans>;
    default:
      return <Trans>Readers do not see this.</Trans>;
  }
}
