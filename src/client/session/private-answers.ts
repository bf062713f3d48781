import type { QueryClient } from '@tanstack/react-query';
import { readOwnerFrom } from '../offline/owner.ts';
import { onSessionChange, readSession } from './session.ts';

/**
 * Follows the session: records that the device stores from now on belong to the signed-in user. When the user changes,
 * removes the previous user's answers from memory.
 */
export function followSession(client: QueryClient): void {
  readOwnerFrom(readUserId);
  let previousUser = readUserId();
  onSessionChange(() => {
    const currentUser = readUserId();
    if (currentUser === previousUser) return;
    previousUser = currentUser;
    const privateQueries = {
      predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['private'] === true,
    };
    void client.cancelQueries(privateQueries);
    client.removeQueries(privateQueries);
  });
}

/** Id of the signed-in user, or null. */
export function readUserId(): string | null {
  return readSession().userId;
}
