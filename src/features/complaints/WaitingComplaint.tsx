import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { valuesOfQueued } from './complaint-values.ts';
import { ComplaintWriter } from './ComplaintWriter.tsx';

/** A complaint pending on this device, opened for editing. Its code does not change. */
export function WaitingComplaint({ id }: { id: number }) {
  const item = useWaitingItem(id, complaints.send);
  return item === undefined ? null : <EditableComplaint item={item} />;
}

/** The form for an item, or the reason why it cannot be edited. */
export function EditableComplaint({ item }: { item: OutboxItem | null }) {
  const { t } = useLingui();
  const values = item === null ? undefined : valuesOfQueued(item.input, item.key);
  const isOpen = item !== null && !mayHaveReachedServer(item) && item.state !== 'sending';
  if (values !== undefined && isOpen) return <ComplaintWriter waiting={{ id: item.id, values }} />;
  return (
    <EmptyState
      title={values === undefined ? t`This complaint is no longer waiting` : t`It can no longer be changed`}
      link={{ href: memberPaths.complaints, label: t`Write a new complaint` }}
    >
      {values === undefined ? (
        <Trans>It has been sent or deleted in the meantime.</Trans>
      ) : (
        <Trans>We may already have received it. It will be sent again automatically, under the same code.</Trans>
      )}
    </EmptyState>
  );
}
