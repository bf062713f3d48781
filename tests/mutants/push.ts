import { mutantsOf } from './mutant.ts';

const boundaries = ['tests/api/push-boundaries.test.ts'];

/** Faults in what devices are told, and in notifications. */
export const pushMutants = [
  ...mutantsOf('server/areas/notifications/send-push.ts', boundaries, [
    ['a device is told after its session has ended', "      .where('sessions.expires_at', '>', now)\n", ''],
    [
      'a session lasts a moment longer for a device',
      "'sessions.expires_at', '>', now",
      "'sessions.expires_at', '>=', now",
    ],
    ['a message is sent before its pause is over', "      .where('delivery.due_at', '<=', now)\n", ''],
    ['each pause is as long as the first', 'FIRST_PAUSE * 2 ** attempts * 60_000', 'FIRST_PAUSE * 60_000'],
    [
      'a message is tried without end',
      'if (due.attempts + 1 >= MOST_ATTEMPTS) await',
      'if (due.attempts > MOST_ATTEMPTS) await',
    ],
    ['messages of two days ago are sent', 'const MOST_AGE_MS = 36 * HOUR_MS;', 'const MOST_AGE_MS = 48 * HOUR_MS;'],
    [
      'what was read counts as unread',
      'own.user_id = notifications.user_id and own.read_at is null',
      'own.user_id = notifications.user_id',
    ],
    [
      'what others have not read is counted',
      'own.user_id = notifications.user_id and own.read_at is null',
      'own.read_at is null',
    ],
  ]),
  ...mutantsOf('server/areas/notifications/area.ts', boundaries, [
    ['reading again changes when it was read', "    .where('read_at', 'is', null)\n", ''],
  ]),
  ...mutantsOf(
    'server/areas/notifications/area.ts',
    ['tests/api/notifications.test.ts'],
    [
      [
        'somebody reads the notifications of others',
        "db.selectFrom('notifications').where('user_id', '=', session.user_id)",
        "db.selectFrom('notifications')",
      ],
      [
        'somebody marks the notifications of others',
        "    .where('user_id', '=', session.user_id)\n    .where('id'",
        "    .where('id'",
      ],
      ['later notifications are marked as read', "    .where('id', '<=', body.up_to)\n", ''],
    ],
  ),
  ...mutantsOf('server/areas/notifications/push.ts', boundaries, [
    [
      'a device shows the choice of another',
      "      .where('session_id', '=', session.id)\n      .executeTakeFirst();",
      '      .executeTakeFirst();',
    ],
    [
      'ending it on one device ends it on all',
      "deleteFrom('push_subscriptions').where('session_id', '=', session.id)",
      "deleteFrom('push_subscriptions')",
    ],
  ]),
];
