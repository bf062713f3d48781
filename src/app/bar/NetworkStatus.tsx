import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refetchCopies, transportOf } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { useOutboxStatus } from '#client/offline/outbox-changes.ts';
import { changeOwner, startOutbox } from '#client/offline/outbox-start.ts';
import { purgeStaleRecords } from '#client/offline/stale-records.ts';
import { statusChipOf } from '#client/offline/status-chip.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { readUserId } from '#client/session/private-answers.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { useAppBadge } from '#kit/device/app-badge.ts';
import { provideAge } from '#kit/state/AsOf.tsx';
import { CopyAge } from '#kit/state/CopyAge.tsx';
import { useToday } from '#kit/state/use-now.ts';
import { StatusChip } from '#kit/ui/state/StatusChip.tsx';
import { dropMissingAnswers } from '../fresh/drop-missing-answers.ts';
import { FreshContent } from '../fresh/FreshContent.tsx';
import { watchLargeText } from '../hyphens/watch-large-text.ts';
import { guardTranslation } from '../translation-guard.ts';
import { useStorageBlockedMessage } from './use-storage-blocked-message.ts';
import { useStorageClearedMessage } from './use-storage-cleared-message.ts';
import { useStoredDocuments } from './use-stored-documents.ts';
// Imported statically, because the page needs it at once when it returns, possibly without a network (src/main.tsx).
import '../returned-page.ts';

provideAge(CopyAge);

/**
 * The network state of the page, once it is idle: the status chip, and fresh content that arrived after a copy was
 * shown.
 */
export function Component() {
  const isControlled = useIsControlled();
  return (
    <>
      <Chip />
      {isControlled && <FreshContent />}
    </>
  );
}

/**
 * Whether the worker controls this page: until then the page shows no copies, and a first visit does not load their
 * code.
 */
function useIsControlled(): boolean {
  return useSyncExternalStore(
    (notify) => {
      navigator.serviceWorker?.addEventListener('controllerchange', notify);
      return () => navigator.serviceWorker?.removeEventListener('controllerchange', notify);
    },
    // Undefined on an insecure address.
    () => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller),
  );
}

/** The only sign of the network's state: offline · n waiting · sending · needs attention (OFFLINE-14). */
function Chip() {
  const client = useQueryClient();
  useEffect(() => void startOutbox(transportOf(client), readUserId), [client]);
  const { userId } = useSession();
  useEffect(() => void changeOwner(userId), [userId]);
  useEffect(() => void purgeStaleRecords(userId, transportOf(client)).catch(() => undefined), [client, userId]);
  useStoredDocuments();
  useStorageClearedMessage();
  useStorageBlockedMessage();
  useEffect(() => dropMissingAnswers(client), [client]);
  const isOnline = useReachable();
  useRefetchCopies(isOnline);
  useRefetchAtMidnight();
  useEffect(guardTranslation, []);
  useEffect(watchLargeText, []);
  const status = useOutboxStatus();
  const { waiting, attention, sealed } = status;
  useAppBadge('waiting', waiting + attention);
  switch (statusChipOf(status, isOnline)) {
    case 'attention':
      return (
        <StatusChip status="attention" href={paths.outbox}>
          <Plural value={attention} one="# needs attention" other="# need attention" />
        </StatusChip>
      );
    case 'sending':
      return (
        <StatusChip status="sending" href={paths.outbox}>
          <Trans>Sending</Trans>
        </StatusChip>
      );
    case 'waiting':
    case 'waiting_offline':
      return (
        <StatusChip status={isOnline ? 'waiting' : 'offline'} href={paths.outbox}>
          <Plural value={waiting} one="# waiting" other="# waiting" />
        </StatusChip>
      );
    case 'sealed':
      return (
        <StatusChip status="attention" href={paths.outbox}>
          <Plural value={sealed} one="Log in to send # item" other="Log in to send # items" />
        </StatusChip>
      );
    case 'offline':
      return (
        <StatusChip status="offline" href={paths.onDevice}>
          <Trans>Offline</Trans>
        </StatusChip>
      );
    default:
      return null;
  }
}

/** Refetches after midnight the reads that depend on the date. */
function useRefetchAtMidnight(): void {
  const client = useQueryClient();
  const today = useToday();
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current !== undefined && shownDay.current !== today) void refetchReads(client);
    shownDay.current = today;
  }, [client, today]);
}

/** Refetches copies once the server is reachable again. */
function useRefetchCopies(isOnline: boolean): void {
  const client = useQueryClient();
  const wasOut = useRef(false);
  useEffect(() => {
    if (isOnline && wasOut.current) refetchCopies(client);
    wasOut.current = !isOnline;
  }, [client, isOnline]);
}
