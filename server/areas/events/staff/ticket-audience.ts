import { type Kysely, sql } from 'kysely';
import type { TicketAudience, TicketTypeForm } from '#contract/events/editor-forms.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';

const tables = { entity: 'entities', course: 'courses', organisation: 'student_organisations' } as const;

/** @throws HttpProblem `invalid` for a faculty, course or organisation that does not exist */
export async function rejectUnknownAudience({ audience }: TicketTypeForm, db: Kysely<DB>): Promise<void> {
  for (const kind of ['entity', 'course', 'organisation'] as const) {
    const ids = idsOf(audience, kind);
    if (ids.length === 0) continue;
    const found = await db.selectFrom(tables[kind]).select('id').where('id', 'in', ids).execute();
    if (found.length < ids.length) throw invalidAt('audience', 'choice');
  }
}

/** Replaces the people that a ticket type is for (TICKET-3). */
export async function writeAudience(
  ticket_type_id: number,
  { audience }: Pick<TicketTypeForm, 'audience'>,
  { db }: SignedInContext,
): Promise<void> {
  await db.deleteFrom('ticket_type_audiences').where('ticket_type_id', '=', ticket_type_id).execute();
  const rows = (['entity', 'course', 'organisation'] as const).flatMap((kind) =>
    idsOf(audience, kind).map((id) => ({ ticket_type_id, [`${kind}_id`]: id })),
  );
  if (rows.length > 0) await db.insertInto('ticket_type_audiences').values(rows).execute();
}

/** Copies the rules of a date's ticket types to those of its copy, which have the same order. */
export async function copyAudiences(db: Kysely<DB>, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into ticket_type_audiences (ticket_type_id, course_id, entity_id, organisation_id)
    select copy.id, course_id, entity_id, organisation_id from ticket_type_audiences
    join ticket_types original on original.id = ticket_type_id
    join ticket_types copy on copy.occurrence_id = ${to} and copy."order" = original."order"
    where original.occurrence_id = ${from}
    order by ticket_type_audiences.id`.execute(db);
}

function idsOf(audience: readonly TicketAudience[], kind: TicketAudience['kind']): number[] {
  return [...new Set(audience.filter((each) => each.kind === kind).map(({ id }) => id))];
}
