import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { paths } from '#contract/kit/paths.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { Field } from '../../../form/FormField.tsx';
import { showFailure } from '../../../state/global-notices.ts';
import { Outcome } from '../../../state/Outcome.tsx';
import { waitingStoryText } from './on-story-device.ts';
import type { WaitingStory as Waiting } from './story-rows.ts';
import layout from '#kit/ui/page/layout.module.css';

/** Replaces the form while the story waits; editors can hold it back to continue writing (OUTBOX-14). */
export function WaitingStory({ item, children }: { item: OutboxItem; children?: ReactNode }) {
  const { i18n } = useLingui();
  const story = item.input as Waiting;
  const isSending = item.state === 'sending';
  const isUnsure = mayHaveReachedServer(item);
  return (
    <Outcome tone="info" title={i18n._(waitingStoryText(story))}>
      <div className={layout.stack3}>
        <p>{story.title}</p>
        {item.state === 'blocked_auth' && (
          <p>
            <Trans>Log in to send it</Trans>
          </p>
        )}
        <p>
          <Trans>It is on this device and is sent automatically, also after you have closed this page.</Trans>
        </p>
        {isUnsure && (
          <p>
            <Trans>The server may already have it. It takes effect once, even if it is sent again.</Trans>
          </p>
        )}
        <div className={layout.buttons}>
          {/* Written again, a new entry that has arrived would be added twice. */}
          {!(isUnsure && story.params === undefined) && (
            <Button tone="secondary" busy={isSending} onClick={() => void decide(item, 'delete').catch(showFailure)}>
              <Trans>Hold it back and continue writing</Trans>
            </Button>
          )}
          {children}
          <Link href={paths.outbox}>
            <Trans>Everything that waits</Trans>
          </Link>
        </div>
      </div>
    </Outcome>
  );
}

interface RejectedProps {
  item: OutboxItem;
  fields: readonly Field[];
  /** Sends the form, which has the text again, and shows what is wrong at its place */
  onRetry: (step: Waiting['step']) => void;
}

/** Why a waiting story was not accepted, above the form, which has its text again. */
export function RejectedStory({ item, fields, onRetry }: RejectedProps) {
  const { t } = useLingui();
  const { step } = item.input as Waiting;
  const errors = Object.entries(item.error?.errors ?? {});
  const labelOf = (path: string) => fields.find(({ name }) => name === path.replaceAll('.', '_'))?.label;
  const retry = async () => {
    await decide(item, 'delete');
    onRetry(step);
  };
  return (
    <Notice tone="warning" title={step?.step === 'publish' ? t`It was not published` : t`It was not accepted`}>
      <div className={layout.stack3}>
        <p>
          {item.state === 'conflict' ? (
            <Trans>Somebody else saved this entry meanwhile. Your text is in the form.</Trans>
          ) : (
            item.error?.message
          )}
        </p>
        {errors.length > 0 && (
          <ul>
            {errors.map(([path, [message]]) => (
              <li key={path}>{[labelOf(path), message].filter((part) => part !== undefined).join(': ')}</li>
            ))}
          </ul>
        )}
        <div className={layout.buttons}>
          <Button tone="secondary" onClick={() => void retry().catch(showFailure)}>
            {item.state === 'conflict' ? <Trans>Compare the texts</Trans> : <Trans>Try again</Trans>}
          </Button>
          <Button tone="quiet" onClick={() => void decide(item, 'delete').catch(showFailure)}>
            {step === undefined ? <Trans>Close</Trans> : <Trans>Do not publish it</Trans>}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

async function decide({ id }: OutboxItem, decision: 'delete'): Promise<void> {
  await (await loadOutbox()).decide(id, decision);
}
