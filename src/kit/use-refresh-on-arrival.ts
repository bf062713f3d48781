import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchReads } from '#client/api/write.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';

/**
 * Reads these again when something that waited on the device has arrived.
 * @param reads endpoints; the same array at each call
 */
export function useRefreshOnArrival(reads: readonly { id: string }[]): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxChange(({ change }) => {
        if (change !== 'done') return;
        for (const { id } of reads) void refetchReads(client, { queryKey: [id] });
      }),
    [client, reads],
  );
}
