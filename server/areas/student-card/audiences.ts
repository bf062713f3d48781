import { sql } from 'kysely';
import type { AudienceSource } from '#server/http/audiences.ts';

/** Holders of student cards, by the year in which the card ends. */
export const cardAudiences: readonly AudienceSource[] = [
  {
    kind: 'card_holders',
    who: 'staff',
    title: /*i18n*/ {
      id: 'server.audience.cardHolders',
      message: 'Holders of student cards that are valid until {name}',
    },
    entries: () => ({
      rows: sql`
        select distinct extract(year from malta_day(valid_until))::integer as ref,
          extract(year from malta_day(valid_until))::text as name, '' as day
        from student_cards`,
      offered: sql`order by ref desc`,
    }),
    members: (ref) => sql`
      select user_id from student_cards where extract(year from malta_day(valid_until)) = ${Number(ref)}`,
  },
];
