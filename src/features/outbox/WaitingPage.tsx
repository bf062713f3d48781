import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useWaitingItems } from './use-waiting-items.ts';
import { WaitingItem } from './WaitingItem.tsx';
import classes from './outbox.module.css';

/** /outbox: what waits on this device to be sent, and what the person may do about it (issue "Shell"). */
export function Component() {
  const { t } = useLingui();
  const items = useWaitingItems();
  return (
    <>
      <PageHead
        title={t`Waiting to be sent`}
        description={t`What you wrote without a network, until it has arrived.`}
      />
      <PageHeader
        title={t`Waiting to be sent`}
        lead={t`What you wrote is saved on this device and goes by itself. It leaves this list only when it has arrived.`}
      />
      <Container>
        <div className={classes.place}>
          {items?.length === 0 && (
            <EmptyState
              title={t`Nothing waits`}
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
