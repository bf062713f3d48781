import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { person } from '#server/services/person.ts';
import { termColumns, termOrder } from '#server/services/terms.ts';

/** Selects terms of officers as staff see them: current ones, then upcoming, then ended ones, each with the latest first. */
export function officerTerms(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('organisation_members')
    .select((eb) => ['id', 'version', person(eb.ref('organisation_members.user_id')).as('person')])
    .select(termColumns(now))
    .orderBy(termOrder(now))
    .orderBy('starts_at', (order) => order.desc().nullsLast())
    .orderBy('id');
}
