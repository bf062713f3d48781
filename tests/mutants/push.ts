import { mutantsOf } from './mutant.ts';

const boundaries = ['tests/api/push-boundaries.test.ts'];
const sessions = ['tests/api/push-sessions.test.ts'];
const onDevice = ['src/client/offline/end-push.test.ts'];

/** Faults in push messages to devices, and in notifications. */
export const pushMutants = [
  ...mutantsOf('server/areas/notifications/send-push.ts', boundaries, [
    ['a device is told after its session has ended', "      .where('sessions.expires_at', '>', now)\n", ''],
    [
      'a session lasts a moment longer for a device',
      "      .where('sessions.expires_at', '>', now)",
      "      .where('sessions.expires_at', '>=', now)",
    ],
    ['a message is sent before its pause is over', "      .where('delivery.due_at', '<=', now)\n", ''],
    ['each pause is as long as the first', 'FIRST_PAUSE * 2 ** attempts * 60_000', 'FIRST_PAUSE * 60_000'],
    [
      'a message is tried without end',
      'if (due.attempts + 1 >= MAX_ATTEMPTS) await',
      'if (due.attempts > MAX_ATTEMPTS) await',
    ],
    ['messages of two days ago are sent', 'const MAX_AGE_MS = 36 * HOUR_MS;', 'const MAX_AGE_MS = 48 * HOUR_MS;'],
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
  ...mutantsOf('server/areas/notifications/send-push.ts', sessions, [
    ['a message is sent after its device has signed out', '    if (seconds === undefined) return;\n', ''],
    [
      'a message is sent after its session has expired on the way',
      "    .where('device.endpoint', '=', due.endpoint)\n    .where('sessions.expires_at', '>', now)\n",
      "    .where('device.endpoint', '=', due.endpoint)\n",
    ],
    ['a former address that is gone ends the new one', "        .where('endpoint', '=', endpoint);\n", ';\n'],
    ['a service stores a message for milliseconds', 'now.getTime()) / 1000)', 'now.getTime()))'],
  ]),
  ...mutantsOf('server/gateways/push.ts', sessions, [
    [
      'a service stores a message after the session has ended',
      'Math.min(MAX_STORED_SECONDS, seconds)',
      'Math.max(MAX_STORED_SECONDS, seconds)',
    ],
    ['a service stores a message as long as the session lasts', 'Math.min(MAX_STORED_SECONDS, seconds)', 'seconds'],
  ]),
  ...mutantsOf('server/http/sessions.ts', sessions, [
    [
      'sessions that have not expired are removed',
      "db.deleteFrom('sessions').where('expires_at', '<=', clock.now())",
      "db.deleteFrom('sessions').where('expires_at', '>=', clock.now())",
    ],
  ]),
  ...mutantsOf('src/client/offline/end-push.ts', onDevice, [
    ['an expired session keeps its messages', 'return owner === null || owner', 'return owner !== null && owner'],
    ['the next person is told the messages of the former', 'owner !== (readPushOwner() ?? owner)', 'false'],
    ['messages of the person signed in are ended', 'owner !== (readPushOwner() ?? owner)', 'true'],
    ['messages without a note of their owner are ended', 'readPushOwner() ?? owner', 'readPushOwner()'],
    ['messages that were just turned on are ended', '  if (isForOthers()) await', '  await'],
    ['the owner of messages is not noted', "setItem(OWNER_KEY, ownerNow() ?? '')", "setItem(OWNER_KEY, '')"],
    ['signing out fails without a worker', 'navigator.serviceWorker?.get', 'navigator.serviceWorker.get'],
    ['a browser without messages fails', 'registration?.pushManager?.get', 'registration?.pushManager.get'],
  ]),
  ...mutantsOf('src/client/offline/stale-records.ts', onDevice, [
    ['a session that ends by time leaves the messages', '  endPushOfOthers().catch(() => undefined);\n', ''],
    [
      'messages end only where something is stored',
      '  endPushOfOthers().catch(() => undefined);\n  const database = await openExisting();\n',
      '  const database = await openExisting();\n  if (database !== undefined) endPushOfOthers().catch(() => undefined);\n',
    ],
  ]),
];
