import { Trans } from '@lingui/react/macro';
import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatTime } from '#i18n/dates.ts';
import { Notice } from '#ui/Notice.tsx';
import classes from './seats.module.css';

/** Of when the seats are that are shown, and, when the server cannot be asked, that they may have gone since. */
export function Freshness({ result }: { result: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'> }) {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
  const time = formatTime(new Date(result.dataUpdatedAt));
  return (
    <div role="status">
      {!isOnline || result.isError ? (
        <Notice tone="warning">
          <Trans>No connection. The seats are shown as they were at {time}; some may be gone by now.</Trans>
        </Notice>
      ) : (
        <p className={classes.fresh}>
          <Trans>Seats that go are shown within seconds.</Trans>
        </p>
      )}
    </div>
  );
}
