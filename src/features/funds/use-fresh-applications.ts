import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { funds } from '#contract/funds.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';

/** Reads the member's applications again when something that waited on the device has arrived. */
export function useFreshApplications(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxChange(({ change }) => {
        if (change !== 'done') return;
        for (const { id } of [funds.mine, funds.application]) void client.invalidateQueries({ queryKey: [id] });
      }),
    [client],
  );
}
