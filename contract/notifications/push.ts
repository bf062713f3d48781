import * as v from 'valibot';
import { area, noContent, dataAnswer } from '#contract/kit/endpoint.ts';
import { integer, rule, text } from '#contract/kit/rules.ts';

/** Push subjects, which a user switches on one by one; every kind of notification has one (push-subjects.ts). */
export const pushSubjects = ['permits', 'events', 'bookings', 'results', 'answers', 'services', 'messages'] as const;
export type PushSubject = (typeof pushSubjects)[number];

/** Quiet hours in Malta, e.g. from 22 until 7; messages of these hours are sent afterwards. */
const quietHours = { quiet_from: integer(0, 23), quiet_until: integer(0, 23) };

/** The push settings of this device; without quiet hours, `quiet_from` equals `quiet_until`. */
export const PushChoice = v.object({
  subjects: v.array(v.picklist(pushSubjects)),
  quiet_from: v.number(),
  quiet_until: v.number(),
});
export type PushChoice = v.InferOutput<typeof PushChoice>;

const base64 = (max: number) => v.pipe(text(max), v.regex(/^[\w-]+={0,2}$/, rule('format')));

/**
 * Push notifications while the portal is closed (docs/decisions/notifications.md). They belong to the session of the
 * device, and end with it.
 */
export const push = area('push', {
  view: {
    method: 'GET',
    path: '/api/push',
    summary:
      'The public key for push subscriptions, null if push is not configured; the subjects chosen for this device',
    who: 'signed_in',
    answer: dataAnswer(v.object({ public_key: v.nullable(v.string()), choice: v.nullable(PushChoice) })),
  },
  subscribe: {
    method: 'PUT',
    path: '/api/push',
    summary: 'Subscribes this device to the given subjects',
    who: 'signed_in',
    body: v.strictObject({
      /** The address at which the browser vendor accepts messages for this device */
      endpoint: v.pipe(text(1000), v.regex(/^https:\/\/\S+$/, rule('format'))),
      p256dh: base64(120),
      auth: base64(40),
      subjects: v.pipe(v.array(v.picklist(pushSubjects)), v.minLength(1, rule('required'))),
      ...quietHours,
    }),
    answer: noContent,
    errors: ['not_found'],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push',
    summary: 'Ends the push subscription of this device',
    who: 'signed_in',
    answer: noContent,
  },
});

/** The message to the service worker, encrypted end to end. It reveals no more than its subject. */
export interface PushMessage {
  /** The id of its notification */
  id: number;
  title: string;
  body: string;
  path: string;
  /** The number of unread notifications, for the badge on the app's icon */
  unread: number;
}
