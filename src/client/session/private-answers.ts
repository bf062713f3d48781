import type { QueryClient } from '@tanstack/react-query';
import { readOwnerFrom } from '../offline/owner.ts';
import { onSessionChange, readSession } from './session.ts';

/**
 * Follows who is signed in: stored data belongs to that person, and when somebody else signs in, nothing read for the
 * previous person stays in memory.
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

/** Id of the person signed in, or null. */
export function readUserId(): string | null {
  return readSession().userId;
}
