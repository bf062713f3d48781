import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { transportOf } from '#api/query.ts';
import { paths } from '#lib/paths.ts';
import { startOutbox } from '#offline/outbox-start.ts';
import { useOutboxStatus } from '#offline/use-outbox-status.ts';
import { Link } from '#ui/Link.tsx';
import { type Status, StatusChip } from '#ui/StatusChip.tsx';

/** Nobody can sign in yet: what is written here belongs to whoever uses the device. */
const nobody = () => null;

/** The one sign of the network's state: offline · n waiting · sending · needs attention (behaviour.md). */
export function NetworkStatus() {
  const client = useQueryClient();
  useEffect(() => void startOutbox(transportOf(client), nobody), [client]);
  const isOnline = useSyncExternalStore(subscribe, readOnline, () => true);
  const { waiting, attention, is_sending } = useOutboxStatus();
  if (attention > 0) {
    return (
      <Chip status="attention">
        <Plural value={attention} one="# needs attention" other="# need attention" />
      </Chip>
    );
  }
  if (waiting > 0) {
    return (
      <Chip status={!isOnline ? 'offline' : is_sending ? 'sending' : 'waiting'}>
        {isOnline && is_sending ? <Trans>Sending</Trans> : <Plural value={waiting} one="# waiting" other="# waiting" />}
      </Chip>
    );
  }
  if (isOnline) return null;
  return (
    <StatusChip status="offline">
      <Trans>Offline</Trans>
    </StatusChip>
  );
}

/** A chip that leads to what waits. */
function Chip({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <Link href={paths.outbox}>
      <StatusChip status={status}>{children}</StatusChip>
    </Link>
  );
}

/** The browser's word is a hint only: it says "online" in a train's Wi-Fi too. */
function readOnline(): boolean {
  return navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
