import * as v from 'valibot';
import { area, noContent, dataAnswer } from '#contract/kit/endpoint.ts';
import { integer, rule, text } from '#contract/kit/rules.ts';

/** What somebody can be told of on a device, chosen one by one; every kind of notification has one (push-subjects.ts). */
export const pushSubjects = ['permits', 'events', 'bookings', 'results', 'answers', 'services'] as const;
export type PushSubject = (typeof pushSubjects)[number];

/** Hours in Malta in which the device stays silent, e.g. from 22 until 7; what comes then is sent afterwards. */
const quiet = { quiet_from: integer(0, 23), quiet_until: integer(0, 23) };

/** What this device is told of; `quiet_from` and `quiet_until` are the same where it is never silent. */
export const PushChoice = v.object({
  subjects: v.array(v.picklist(pushSubjects)),
  quiet_from: v.number(),
  quiet_until: v.number(),
});
export type PushChoice = v.InferOutput<typeof PushChoice>;

const base64 = (max: number) => v.pipe(text(max), v.regex(/^[\w-]+={0,2}$/, rule('format')));

/**
 * Notifications on a device while the portal is closed (docs/decisions/notifications.md). They belong to the session of the
 * device, and end with it.
 */
export const push = area('push', {
  view: {
    method: 'GET',
    path: '/api/push',
    summary: 'The key that devices subscribe with, null where the portal has none; what this device chose',
    who: 'signed_in',
    answer: dataAnswer(v.object({ public_key: v.nullable(v.string()), choice: v.nullable(PushChoice) })),
  },
  subscribe: {
    method: 'PUT',
    path: '/api/push',
    summary: 'Tells this device of these subjects from now on',
    who: 'signed_in',
    body: v.strictObject({
      /** Where the browser's maker takes messages for this device */
      endpoint: v.pipe(text(1000), v.regex(/^https:\/\/\S+$/, rule('format'))),
      p256dh: base64(120),
      auth: base64(40),
      subjects: v.pipe(v.array(v.picklist(pushSubjects)), v.minLength(1, rule('required'))),
      ...quiet,
    }),
    answer: noContent,
    errors: ['not_found'],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push',
    summary: 'Tells this device of nothing any more',
    who: 'signed_in',
    answer: noContent,
  },
});

/** What reaches the service worker, encrypted for it alone. Nothing in it says more than its subject. */
export interface PushMessage {
  /** Of its notification */
  id: number;
  title: string;
  body: string;
  path: string;
  /** How many notifications are unread, for the badge on the app's icon */
  unread: number;
}
