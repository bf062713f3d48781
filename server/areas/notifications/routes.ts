import { notifications } from '#contract/notifications.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { listNotifications, markRead } from './service.ts';

/** What one is told in the app (docs/decisions/026-notifications.md). */
export function bindNotifications(api: Api): void {
  serve(api, notifications, { list: listNotifications, read: markRead });
}
