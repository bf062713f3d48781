import * as v from 'valibot';
import { listQuery, Timestamp } from '#contract/kit/common.ts';
import { area, noContent, page } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';

/**
 * The app has a text for each kind (`NotificationKind`), and shows an unknown kind as a plain line. `values` fill the
 * placeholders of that text; `path` is the page of the portal that it is about.
 */
export const Notification = v.object({
  id: v.number(),
  kind: v.string(),
  values: v.record(v.string(), v.string()),
  path: v.string(),
  created_at: Timestamp,
  read_at: v.nullable(Timestamp),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Notifications in the app; the number of unread ones is in the profile. E-mails are sent separately. */
export const notifications = area('notifications', {
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first',
    who: 'signed_in',
    query: listQuery({}, ['-created_at']),
    answer: page(Notification),
  },
  read: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marks all notifications up to this one as read',
    who: 'signed_in',
    body: v.strictObject({ up_to: id }),
    answer: noContent,
  },
});
