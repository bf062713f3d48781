import { sql } from 'kysely';
import { pushSubjectOf } from '#contract/notifications/push-subjects.ts';
import type { PersonalData } from '#server/http/personal-data.ts';

/** Kinds of notification about therapy and complaints. */
const confidentialKinds = Object.entries(pushSubjectOf).flatMap(([kind, { isConfidential }]) =>
  isConfidential === true ? [kind] : [],
);

/** The area's data about a person, in an export and when the account is deleted. */
export const notificationsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.notifications', message: 'Notifications and devices that receive them' },
  exported: [
    {
      table: 'notifications',
      by: 'user_id',
      confidential: sql<boolean>`own.kind = any(${confidentialKinds})`,
    },
    {
      table: 'push_subscriptions',
      by: 'session_id',
      within: { table: 'sessions', by: 'user_id' },
      columns: ['locale', 'quiet_from', 'quiet_until', 'subjects'],
    },
  ],
};
