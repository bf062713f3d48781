import { sql } from 'kysely';
import type { AudienceSource } from '#server/http/audiences.ts';
import { nameOr } from '#server/http/found-rows.ts';

/** One person, and all members with a complete registration. */
export const peopleAudiences: readonly AudienceSource[] = [
  {
    kind: 'person',
    who: 'staff',
    title: /*i18n*/ { id: 'server.audience.person', message: 'One person' },
    isPerson: true,
    entries: () => ({
      rows: sql`
        select users.id as ref, ${nameOr('details', 'users')} as name, '' as day
        from users left join personal_details as details on details.user_id = users.id`,
      offered: sql`where false`,
    }),
    members: (ref) => sql`select id from users where id::text = ${ref}`,
  },
  {
    kind: 'all_members',
    who: 'editor',
    title: /*i18n*/ { id: 'server.audience.allMembers', message: 'All registered members' },
    isForAll: true,
    members: () => sql`select id from users where registered_at is not null`,
  },
];
