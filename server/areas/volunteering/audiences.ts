import { sql } from 'kysely';
import type { AudienceSource } from '#server/http/audiences.ts';

/** Volunteers with a place of an opportunity. */
export const volunteeringAudiences: readonly AudienceSource[] = [
  {
    kind: 'volunteers',
    who: 'staff',
    title: /*i18n*/ { id: 'server.audience.volunteers', message: 'Volunteers: {name}, {day}' },
    entries: ({ now, locale }) => ({
      rows: sql`
        select id as ref, localised(title, ${sql.lit(locale)}) as name,
          to_char(malta_day(starts_at), 'DD/MM/YYYY') as day, starts_at
        from volunteer_opportunities`,
      offered: sql`where starts_at > ${now}::timestamptz - interval '60 days' order by starts_at, ref`,
    }),
    members: (ref) => sql`
      select user_id from volunteer_sign_ups
      where opportunity_id = ${Number(ref)} and state in ('signed_up', 'confirmed')`,
  },
];
