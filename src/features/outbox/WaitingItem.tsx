import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { mayHaveArrived } from '#offline/outbox-rules.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { showFailure } from '#shared/stray-messages.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Kicker } from '#ui/Kicker.tsx';
import { useDescription } from './use-description.ts';
import { useStateWords } from './use-state-words.ts';
import classes from './outbox.module.css';

/** One thing that waits: what it is, where it stands, and what the person may do. */
export function WaitingItem({ item }: { item: OutboxItem }) {
  const locale = useLocale();
  const { title, text, editPath } = useDescription(item);
  const words = useStateWords(item);
  const written = formatAge(new Date(item.created_at).toISOString(), new Date(), locale);
  const reason = item.error === null ? '' : (Object.values(item.error.errors)[0]?.[0] ?? item.error.message);
  return (
    <li className={classes.item}>
      <Kicker>{words}</Kicker>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
      <p className={classes.written}>
        <Trans>Written {written}</Trans>
      </p>
      {item.state !== 'sending' && <Actions item={item} title={title} editPath={editPath} />}
    </li>
  );
}

function Actions({ item, title, editPath }: { item: OutboxItem; title: string; editPath: string | undefined }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const act = async (decision: 'retry' | 'delete') => {
    const { decide } = await loadOutbox();
    await decide(item.id, decision);
  };
  if (isAsking) {
    return (
      <div className={classes.actions} role="group" aria-label={t`Delete: ${title}`}>
        <p>
          {mayHaveArrived(item) ? (
            <Trans>It may have arrived already; deleting it here cannot take it back. Delete it?</Trans>
          ) : (
            <Trans>It was not sent. Delete it for good?</Trans>
          )}
        </p>
        <Button onClick={() => void act('delete').catch(showFailure)}>
          <Trans>Delete</Trans>
        </Button>
        <Button tone="secondary" onClick={() => setAsking(false)}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button tone="secondary" icon="retry" onClick={() => void act('retry').catch(showFailure)}>
        <Trans>Send now</Trans>
      </Button>
      {editPath !== undefined && (
        <ButtonLink tone="secondary" href={editPath}>
          <Trans>Change</Trans>
        </ButtonLink>
      )}
      <Button tone="quiet" onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
