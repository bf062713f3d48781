import { expect, test } from 'vitest';
import type { PushMessage } from '#contract/notifications/push.ts';
import { toNotification, notificationPath } from './push-message.ts';

test('a push message has the tag of its notification, so that it replaces itself', () => {
  const message: PushMessage = { id: 7, title: 'You have an answer', body: 'Read it.', path: '/rar', unread: 3 };
  expect(toNotification(() => message, 'Union')).toMatchObject({
    title: 'You have an answer',
    options: { body: 'Read it.', tag: 'notification-7', data: { path: '/rar' } },
    unread: 3,
  });
});

test.each([() => undefined, () => null, () => ({ other: 1 }), () => JSON.parse('no message') as unknown])(
  'an unreadable push message becomes a plain line: %s',
  (read) => {
    const data = { path: '/account/notifications' };
    expect(toNotification(read, 'Union')).toMatchObject({ title: 'Union', options: { data }, unread: 0 });
  },
);

test.each([undefined, {}, { path: 'https://elsewhere.example' }, { path: '//elsewhere.example' }])(
  'a notification never opens a page outside the portal: %o',
  (data) => {
    expect(notificationPath(data)).toBe('/account/notifications');
  },
);

test('a notification opens its page', () => {
  expect(notificationPath({ path: '/account/bookings' })).toBe('/account/bookings');
});
