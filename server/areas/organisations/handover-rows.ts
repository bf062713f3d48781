import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { person } from '#server/services/person.ts';

/** Pending hand-overs with their terms and organisations. */
export function pendingHandovers(db: Kysely<DB>) {
  return db
    .selectFrom('officer_handovers as handover')
    .innerJoin('organisation_members as term', 'term.id', 'handover.term_id')
    .innerJoin('student_organisations as organisation', 'organisation.id', 'handover.organisation_id');
}

/** The columns of a pending hand-over that staff see. */
export function handoverColumns(now: Date) {
  return [
    'handover.id',
    'handover.email',
    'handover.requested_at',
    person(sql.ref<number>('handover.user_id')).as('outgoing'),
    person(sql.ref<number | null>('handover.successor_id')).as('successor'),
    sql<{ id: number; name: string }>`json_build_object('id', organisation.id, 'name', organisation.name)`.as(
      'organisation',
    ),
    // The end is the first instant after the term.
    sql<string | null>`malta_day(term.ends_at - interval '1 microsecond')::text`.as('ends_on'),
    sql<boolean>`not is_in_term(term.starts_at, term.ends_at, ${now})`.as('is_over'),
    sql<string>`malta_day(handover.starts_at)::text`.as('starts_on'),
  ] as const;
}

/** Returns the id of the registered account with this proven address; undefined if there is none. */
export async function findSuccessor(db: Kysely<DB>, email: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('registered_at', 'is not', null)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return account?.id;
}
