import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { withRedirect } from '#client/lib/with-redirect.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import type { SealedCount } from '#client/offline/sending.ts';
import type { SentWrite } from '#client/offline/sent-writes.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { SentWrites } from './SentWrites.tsx';
import { WaitingItem } from './WaitingItem.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './outbox.module.css';

/** /outbox: the pending items on this device with their actions, and the list of sent ones (OUTBOX-1, OUTBOX-8). */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  return (
    <>
      <PageHead title={t`Waiting to be sent`} description={t`What you wrote offline that has not been sent yet.`} />
      <PageHeader
        title={t`Waiting to be sent`}
        lead={t`What you wrote is saved on this device and is sent automatically. Once we have received it, this list says so.`}
      />
      <Container>
        <div className={classes.place}>
          <Waiting key={userId} />
        </div>
      </Container>
    </>
  );
}

interface Found extends SealedCount {
  items: OutboxItem[];
  sent: SentWrite[];
  isReadable: boolean;
}

function Waiting() {
  const found = usePendingItems();
  if (found === undefined) return null;
  const { items, sent, sealed, locked, unreadable, isReadable } = found;
  const isEmpty = items.length + sealed + locked + unreadable === 0;
  return (
    <>
      {sealed > 0 && <SealedNotice count={sealed} />}
      {locked > 0 && <LockedNotice count={locked} />}
      {unreadable > 0 && <UnreadableNotice count={unreadable} />}
      {!isReadable && <Unreadable />}
      <ul className={layout.stack5}>
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} />
        ))}
      </ul>
      <SentWrites sent={sent} />
      {isReadable && isEmpty && <NothingWaits />}
    </>
  );
}

/** The number of encrypted items of signed-out users, without their content. */
function SealedNotice({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Notice tone="warning" title={t`Waiting for you to log in`}>
      <p>
        <Plural
          value={count}
          one="# item on this device is sent once the person who wrote it logs in again."
          other="# items on this device are sent once the person who wrote them logs in again."
        />
      </p>
      <ButtonLink href={withRedirect(paths.login, paths.outbox)}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </Notice>
  );
}

/** Shown if the user is signed in, but the server has not returned the secret yet. */
function LockedNotice({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Notice title={t`Still encrypted`}>
      <Plural
        value={count}
        one="# item of yours on this device is still encrypted. It is decrypted and sent once we can be reached."
        other="# items of yours on this device are still encrypted. They are decrypted and sent once we can be reached."
      />
    </Notice>
  );
}

/** Shown for items that can no longer be decrypted, with a button to delete them. */
function UnreadableNotice({ count }: { count: number }) {
  const { t } = useLingui();
  const discard = async () => (await loadOutbox()).discardUnreadable();
  return (
    <Notice tone="error" title={t`Cannot be decrypted`}>
      <p>
        <Plural
          value={count}
          one="# item of yours was encrypted on this device and can no longer be read. It will not be sent from here: please write it again."
          other="# items of yours were encrypted on this device and can no longer be read. They will not be sent from here: please write them again."
        />
      </p>
      <Button tone="secondary" onClick={() => void discard().catch(showFailure)}>
        <Trans>Delete</Trans>
      </Button>
    </Notice>
  );
}

function Unreadable() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This browser’s storage cannot be read`}>
      <Trans>So we cannot say whether anything is waiting. Reload the page, or restart the browser.</Trans>
    </EmptyState>
  );
}

/**
 * Shown for an empty outbox; makes no claim about earlier items, which may have arrived, or may have been deleted by the user or the
 * browser.
 */
function NothingWaits() {
  const { t } = useLingui();
  const { userId } = useSession();
  return (
    <EmptyState
      title={t`Nothing is waiting to be sent`}
      action={
        <ButtonLink href={paths.home} tone="secondary">
          <Trans>Back to the front page</Trans>
        </ButtonLink>
      }
    >
      {userId === null ? (
        <Trans>No messages are stored on this device.</Trans>
      ) : (
        <Trans>
          Nothing in your name is stored on this device. Anonymous complaints are sent automatically, and are never
          listed while somebody is logged in.
        </Trans>
      )}
    </EmptyState>
  );
}

/** Returns the pending items, updated as they change; undefined until the device has been read. */
function usePendingItems(): Found | undefined {
  const [waiting, setWaiting] = useState<Found>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const outbox = await loadOutbox().catch(() => undefined);
      const found = await outbox?.readOutbox().catch(() => undefined);
      const nothing = { items: [], sent: [], sealed: 0, locked: 0, unreadable: 0 };
      if (!isLeft) setWaiting({ ...nothing, ...found, isReadable: found !== undefined });
    };
    const stop = onOutboxChange(() => void read());
    void read();
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return waiting;
}
