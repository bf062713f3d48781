import type { Hono } from 'hono';
import { SHARE_ADDRESS } from '#contract/kit/shares.ts';
import type { HttpEnvironment } from './context.ts';

/**
 * What a device shares with the portal reaches the server only where no worker runs yet. Nothing of it is read or kept:
 * the page says so. A device names no site that its form comes from, so this stands before the check of foreign writes.
 */
export function sendSharesBack(app: Hono<HttpEnvironment>): void {
  app.post(SHARE_ADDRESS, (c) => c.body(null, 303, { location: `${SHARE_ADDRESS}?problem=not_received` }));
}
