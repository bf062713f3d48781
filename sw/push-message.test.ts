import { expect, test } from 'vitest';
import type { PushMessage } from '#contract/notifications/push.ts';
import { notificationOf, pathOf } from './push-message.ts';

test('a message is shown under the tag of its notification, so that it replaces itself', () => {
  const message: PushMessage = { id: 7, title: 'You have an answer', body: 'Read it.', path: '/rar', unread: 3 };
  expect(notificationOf(() => message)).toMatchObject({
    title: 'You have an answer',
    options: { body: 'Read it.', tag: 'notification-7', data: { path: '/rar' } },
    unread: 3,
  });
});

test.each([() => undefined, () => null, () => ({ other: 1 }), () => JSON.parse('no message') as unknown])(
  'what is not understood is a plain line: %s',
  (read) => {
    const data = { path: '/account/notifications' };
    expect(notificationOf(read)).toMatchObject({ title: 'KSU', options: { data }, unread: 0 });
  },
);

test.each([undefined, {}, { path: 'https://elsewhere.example' }, { path: '//elsewhere.example' }])(
  'a notification never leads out of the portal: %o',
  (data) => {
    expect(pathOf(data)).toBe('/account/notifications');
  },
);

test('a notification leads to its page', () => {
  expect(pathOf({ path: '/account/bookings' })).toBe('/account/bookings');
});
