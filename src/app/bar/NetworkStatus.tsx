import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { transportOf } from '#api/query.ts';
import { paths } from '#lib/paths.ts';
import { wasCleared } from '#offline/cleared-storage.ts';
import { purgeStaleRecords } from '#offline/existing-database.ts';
import { useOutboxStatus } from '#offline/outbox-changes.ts';
import { changeOwner, startOutbox } from '#offline/outbox-start.ts';
import { readUserId } from '#session/private-answers.ts';
import { useSession } from '#session/session.ts';
import { showMessage } from '#shared/state/stray-messages.ts';
import { StatusChip } from '#ui/state/StatusChip.tsx';
import { useOnline } from '#offline/use-online.ts';

/** The only sign of the network's state: offline · n waiting · sending · needs attention (behaviour.md). */
export function NetworkStatus() {
  const client = useQueryClient();
  useEffect(() => void startOutbox(transportOf(client), readUserId), [client]);
  const { userId } = useSession();
  useEffect(() => void changeOwner(userId), [userId]);
  useEffect(() => void purgeStaleRecords(userId).catch(() => undefined), [userId]);
  useClearedNote();
  const isOnline = useOnline();
  const { waiting, attention, is_sending, sealed } = useOutboxStatus();
  if (attention > 0) {
    return (
      <StatusChip status="attention" href={paths.outbox}>
        <Plural value={attention} one="# needs attention" other="# need attention" />
      </StatusChip>
    );
  }
  if (waiting > 0) {
    return (
      <StatusChip status={!isOnline ? 'offline' : is_sending ? 'sending' : 'waiting'} href={paths.outbox}>
        {isOnline && is_sending ? <Trans>Sending</Trans> : <Plural value={waiting} one="# waiting" other="# waiting" />}
      </StatusChip>
    );
  }
  if (sealed > 0) {
    return (
      <StatusChip status="attention" href={paths.outbox}>
        <Plural value={sealed} one="Log in to send # item" other="Log in to send # items" />
      </StatusChip>
    );
  }
  if (isOnline) return null;
  return (
    <StatusChip status="offline">
      <Trans>Offline</Trans>
    </StatusChip>
  );
}

/** What was not sent yet is lost if the browser deletes its storage: that is said, once. */
function useClearedNote(): void {
  const { t } = useLingui();
  const title = t`This browser has deleted saved data`;
  const text = t`What was saved on this device is gone: drafts and messages that were not sent yet are lost. What you sent has arrived.`;
  const tell = useEffectEvent(() => showMessage(text, title));
  useEffect(() => void wasCleared().then((isCleared) => isCleared && tell()), []);
}
