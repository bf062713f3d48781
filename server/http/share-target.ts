import type { Hono } from 'hono';
import { SHARE_ADDRESS } from '#contract/kit/shares.ts';
import type { HttpEnvironment } from './context.ts';

/**
 * Content that a device shares with the portal reaches the server only if no service worker runs yet. It is neither
 * read nor stored, and the page says so. Devices send no `Origin` with such a form, so this route is bound before the
 * check of foreign writes.
 */
export function sendSharesBack(app: Hono<HttpEnvironment>): void {
  app.post(SHARE_ADDRESS, (c) => c.body(null, 303, { location: `${SHARE_ADDRESS}?problem=not_received` }));
}
