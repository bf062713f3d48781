import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { complaints } from '#contract/complaints.ts';
import { memberPaths } from '#lib/member-paths.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { mayHaveArrived } from '#offline/outbox-rules.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { valuesOfKept } from './complaint-values.ts';
import { ComplaintWriter } from './ComplaintWriter.tsx';

/** A complaint that waits on this device, opened to be changed. It keeps its code. */
export function WaitingComplaint({ id }: { id: number }) {
  const [item, setItem] = useState<OutboxItem | 'gone'>();
  useEffect(() => {
    find(id).then(
      (found) => setItem(found ?? 'gone'),
      () => setItem('gone'),
    );
  }, [id]);
  if (item === undefined) return null;
  return <Changeable item={item === 'gone' ? undefined : item} />;
}

/** The form for an item, or why there is none. */
export function Changeable({ item }: { item: OutboxItem | undefined }) {
  const { t } = useLingui();
  const values = item === undefined ? undefined : valuesOfKept(item.input, item.key);
  const isOpen = item !== undefined && !mayHaveArrived(item) && item.state !== 'sending';
  if (values !== undefined && isOpen) return <ComplaintWriter waiting={{ id: item.id, values }} />;
  return (
    <EmptyState
      title={values === undefined ? t`This complaint is no longer waiting` : t`It cannot be changed any more`}
      action={
        <ButtonLink href={memberPaths.complaints} tone="secondary">
          <Trans>Write a new complaint</Trans>
        </ButtonLink>
      }
    >
      {values === undefined ? (
        <Trans>It was sent or deleted meanwhile.</Trans>
      ) : (
        <Trans>
          It may have arrived already, although no answer came. It will be sent again automatically, under the same
          code.
        </Trans>
      )}
    </EmptyState>
  );
}

async function find(id: number): Promise<OutboxItem | undefined> {
  const { findWaiting } = await loadOutbox();
  const item = await findWaiting(id);
  return item?.endpoint === complaints.send.id ? item : undefined;
}
