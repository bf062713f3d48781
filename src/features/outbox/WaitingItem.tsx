import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { deletionOf, sendingStateOf } from '#client/offline/sending.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Kicker } from '#kit/ui/page/Kicker.tsx';
import { useDescription } from './use-description.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './outbox.module.css';

/** A pending item with its description, state and actions. */
export function WaitingItem({ item }: { item: OutboxItem }) {
  const locale = useLocale();
  const { title, note, text, editPath, leavesDraft } = useDescription(item);
  const isWaiting = item.state === 'pending' || item.state === 'blocked_auth';
  const stateText = useStateText(item);
  const deletion = useDeletion(item);
  const written = formatAge(new Date(item.created_at).toISOString(), useNow(), locale);
  const reason = item.error === null ? '' : (Object.values(item.error.errors)[0]?.[0] ?? item.error.message);
  return (
    <li className={`${layout.stack2} ${classes.item}`}>
      <Kicker>{stateText}</Kicker>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {isWaiting && note !== '' && <p>{note}</p>}
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
      <p className={layout.quiet}>
        <Trans>Written {written}</Trans>
      </p>
      {deletion.is !== undefined ? (
        <DeleteQuestion item={item} title={title} leavesDraft={leavesDraft} {...deletion} />
      ) : (
        item.state !== 'sending' && (
          <Actions item={item} editPath={editPath} leavesDraft={leavesDraft} onDelete={deletion.ask} />
        )
      )}
    </li>
  );
}

/**
 * The confirmation before an item is deleted. It stays open while an attempt to send the item starts and ends; if it is confirmed during
 * one, the item is deleted as soon as the attempt has failed.
 */
function useDeletion(item: OutboxItem) {
  const [is, setDeletion] = useState<'asked' | 'confirmed'>();
  useEffect(() => {
    if (is !== 'confirmed' || item.state === 'sending') return;
    // If an attempt has started in the meantime, nothing happens: the item changes again when the attempt ends.
    decideOn(item, 'delete').catch((error: unknown) => {
      setDeletion('asked');
      showFailure(error);
    });
  }, [is, item]);
  return {
    is,
    ask: () => setDeletion('asked'),
    confirm: () => setDeletion('confirmed'),
    keep: () => setDeletion(undefined),
  };
}

async function decideOn({ id }: OutboxItem, decision: 'retry' | 'delete'): Promise<void> {
  const { decide } = await loadOutbox();
  await decide(id, decision);
}

interface QuestionProps extends ReturnType<typeof useDeletion> {
  item: OutboxItem;
  title: string;
  leavesDraft: boolean;
}

function DeleteQuestion({ item, title, leavesDraft, is, confirm, keep }: QuestionProps) {
  const { t } = useLingui();
  const isWaiting = is === 'confirmed';
  const meaning = deletionOf(item, isWaiting);
  return (
    <div
      className={`${layout.row} ${classes.actions}`}
      role="group"
      aria-label={leavesDraft ? t`Hold back: ${title}` : t`Delete: ${title}`}
    >
      <p aria-live="polite">{leavesDraft ? <DraftText meaning={meaning} /> : <DeletionText meaning={meaning} />}</p>
      <Button busy={isWaiting} onClick={confirm}>
        {leavesDraft ? <Trans>Hold back</Trans> : <Trans>Delete</Trans>}
      </Button>
      <Button tone="secondary" onClick={keep}>
        <Trans>Keep it</Trans>
      </Button>
    </div>
  );
}

type Meaning = ReturnType<typeof deletionOf>;

function DeletionText({ meaning }: { meaning: Meaning }) {
  switch (meaning) {
    case 'being_sent':
      return <Trans>It is being sent now. If that fails, it is deleted.</Trans>;
    case 'may_have_arrived':
      return <Trans>We may already have received it, and deleting it here will not undo that. Delete it?</Trans>;
    case 'not_sent':
      return <Trans>It was not sent. Delete it permanently?</Trans>;
  }
}

/** The text for an item that becomes a draft again, which can be changed or deleted on its own page. */
function DraftText({ meaning }: { meaning: Meaning }) {
  switch (meaning) {
    case 'being_sent':
      return <Trans>It is being sent now. If that fails, it becomes a draft again.</Trans>;
    case 'may_have_arrived':
      return (
        <Trans>
          We may already have received it, and holding it back will not undo that. It becomes a draft again, which you
          can change or delete. Hold it back?
        </Trans>
      );
    case 'not_sent':
      return <Trans>It was not sent. It becomes a draft again, which you can change or delete. Hold it back?</Trans>;
  }
}

interface ActionsProps {
  item: OutboxItem;
  editPath: string | undefined;
  leavesDraft: boolean;
  onDelete: () => void;
}

function Actions({ item, editPath, leavesDraft, onDelete }: ActionsProps) {
  // The draft of a rejected item may have been edited; sending the old version would lose that.
  const isRefused = item.state === 'needs_attention' || item.state === 'conflict';
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      {awaitsSecondStep(item) ? (
        <ButtonLink tone="secondary" href={memberPaths.staff}>
          <Trans>Complete the second step</Trans>
        </ButtonLink>
      ) : (
        !(leavesDraft && isRefused) && (
          <Button tone="secondary" icon="retry" onClick={() => void decideOn(item, 'retry').catch(showFailure)}>
            <Trans>Send now</Trans>
          </Button>
        )
      )}
      {editPath !== undefined && (
        <ButtonLink tone="secondary" href={editPath}>
          <Trans>Change</Trans>
        </ButtonLink>
      )}
      <Button tone="quiet" onClick={onDelete}>
        {leavesDraft ? <Trans>Hold back</Trans> : <Trans>Delete</Trans>}
      </Button>
    </div>
  );
}

/** Whether an item is sent once its owner, a member of staff, completes the second step of the login (AUTH-33). */
function awaitsSecondStep({ state, error }: OutboxItem): boolean {
  return state === 'blocked_auth' && error?.code === 'second_factor_needed';
}

/** Returns the state of an item as text. */
function useStateText(item: OutboxItem): string {
  const { t } = useLingui();
  switch (sendingStateOf(item)) {
    case 'waiting':
      return t`Waiting`;
    case 'retrying':
      return t`Waiting for the next attempt`;
    case 'sending':
      return t`Being sent`;
    case 'log_in':
      return awaitsSecondStep(item) ? t`Waiting for the second step of your login` : t`Log in to send it`;
    case 'attention':
      return t`Needs your attention`;
    case 'conflict':
      return t`Changed by somebody else in the meantime`;
  }
}
