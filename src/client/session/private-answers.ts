import type { QueryClient } from '@tanstack/react-query';
import { readOwnerFrom } from '../offline/owner.ts';
import { onSessionChange, readSession } from './session.ts';

/**
 * Follows the session: stored data belongs to the signed-in user, and when another user signs in, the previous user's
 * answers are removed from memory.
 */
export function followSession(client: QueryClient): void {
  readOwnerFrom(readUserId);
  let user = readUserId();
  onSessionChange(() => {
    const now = readUserId();
    if (now === user) return;
    user = now;
    const isPrivate = {
      predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.['private'] === true,
    };
    void client.cancelQueries(isPrivate);
    client.removeQueries(isPrivate);
  });
}

/** Id of the signed-in user, or null. */
export function readUserId(): string | null {
  return readSession().userId;
}
