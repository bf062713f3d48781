import { sql } from 'kysely';
import type { AudienceSource } from '#server/http/audiences.ts';

/** Current officers of all organisations. */
export const organisationsAudiences: readonly AudienceSource[] = [
  {
    kind: 'officers',
    who: 'staff',
    title: /*i18n*/ { id: 'server.audience.officers', message: 'Officers of organisations' },
    members: (_ref, now) => sql`
      select user_id from organisation_members where is_in_term(starts_at, ends_at, ${now})`,
  },
];
