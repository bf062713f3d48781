import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { useSession } from '#session/session.ts';
import { PageHead } from '#shared/page/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { WaitingItem } from './WaitingItem.tsx';
import classes from './outbox.module.css';

/** /outbox: what waits on this device to be sent, and what the person may do about it (behaviour.md, "Shell"). */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  return (
    <>
      <PageHead title={t`Waiting to be sent`} description={t`What you wrote offline, until it has arrived.`} />
      <PageHeader
        title={t`Waiting to be sent`}
        lead={t`What you wrote is saved on this device and is sent automatically. It leaves this list only when it has arrived.`}
      />
      <Container>
        <div className={classes.place}>
          <Waiting key={userId} />
        </div>
      </Container>
    </>
  );
}

interface Found {
  items: OutboxItem[];
  /** How many items wait for their owner to sign in */
  sealed: number;
  isReadable: boolean;
}

function Waiting() {
  const found = useWaiting();
  if (found === undefined) return null;
  const { items, sealed, isReadable } = found;
  return (
    <>
      {sealed > 0 && <SealedNotice count={sealed} />}
      {!isReadable && <Unreadable />}
      {isReadable && items.length === 0 && sealed === 0 && <NothingWaits />}
      <ul className={classes.list}>
        {items.map((item) => (
          <WaitingItem key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

/** What belongs to somebody who is not signed in is said to wait, and not shown. */
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
      <ButtonLink href={`${paths.login}?${new URLSearchParams({ redirectPath: paths.outbox })}`}>
        <Trans>Log in</Trans>
      </ButtonLink>
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

function NothingWaits() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing is waiting to be sent`}
      action={
        <ButtonLink href={paths.home} tone="secondary">
          <Trans>Back to the front page</Trans>
        </ButtonLink>
      }
    >
      <Trans>Everything you sent from this device has arrived.</Trans>
    </EmptyState>
  );
}

/** What waits, as it changes; undefined until the device was asked. */
function useWaiting(): Found | undefined {
  const [waiting, setWaiting] = useState<Found>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const outbox = await loadOutbox().catch(() => undefined);
      const found = await outbox?.readOutbox().catch(() => undefined);
      if (!isLeft) setWaiting({ items: [], sealed: 0, ...found, isReadable: found !== undefined });
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
