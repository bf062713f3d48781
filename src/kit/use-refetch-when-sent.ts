import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchReads } from '#client/api/write.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';

/**
 * Reads these again when something that waited on the device has arrived.
 * @param endpoints endpoints; the same array at each call
 */
export function useRefetchWhenSent(endpoints: readonly { id: string }[]): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxChange(({ change }) => {
        if (change !== 'done') return;
        for (const { id } of endpoints) void refetchReads(client, { queryKey: [id] });
      }),
    [client, endpoints],
  );
}
