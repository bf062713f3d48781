import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { PageHead } from '#shared/page/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { WaitingItem } from './WaitingItem.tsx';
import classes from './outbox.module.css';

/** /outbox: what is waiting on this device to be sent, and what the person can do about it (behaviour.md, "Shell"). */
export function Component() {
  const { t } = useLingui();
  const items = useWaitingItems();
  return (
    <>
      <PageHead title={t`Waiting to be sent`} description={t`What you wrote offline that has not been sent yet.`} />
      <PageHeader
        title={t`Waiting to be sent`}
        lead={t`What you wrote is saved on this device and is sent automatically. It stays in this list until it has arrived.`}
      />
      <Container>
        <div className={classes.place}>
          {items?.length === 0 && (
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
          )}
          <ul className={classes.list}>
            {(items ?? []).map((item) => (
              <WaitingItem key={item.id} item={item} />
            ))}
          </ul>
        </div>
      </Container>
    </>
  );
}

/** The waiting items, updated as they change; undefined until the device has answered. */
function useWaitingItems(): OutboxItem[] | undefined {
  const [items, setItems] = useState<OutboxItem[]>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const outbox = await loadOutbox().catch(() => undefined);
      const found = (await outbox?.listWaiting()) ?? [];
      if (!isLeft) setItems(found);
    };
    const stop = onOutboxChange(() => void read());
    void read();
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return items;
}
