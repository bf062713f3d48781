import { sql } from 'kysely';
import { agenda } from '#contract/agenda/calls.ts';
import { type AgendaArea, type AgendaReader, type AgendaRow, agendaUnion } from '#server/http/agenda-rows.ts';
import { defineArea } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';

/** The agenda of members: one statement over the entries of all areas (docs/decisions/navigation.md). */
export function agendaAreaOf(areas: readonly AgendaArea[]) {
  return defineArea({
    contract: { agenda },
    handlers: { agenda: { mine: (_request, context) => readAgenda(areas, context) } },
    jobs: [],
    personalTables: {},
  });
}

/** Reads the entries by start time, so that current entries come before future ones. */
async function readAgenda(areas: readonly AgendaArea[], context: SignedInContext): Promise<AgendaRow[]> {
  const { db, clock, locale, session } = context;
  const { user_id, account_type, organisation_ids } = session;
  const now = clock.now();
  const reader: AgendaReader = { user_id, account_type, organisation_ids, locale, now };
  const { rows } = await sql<AgendaRow>`
    select * from ${agendaUnion(areas, reader)} as entries
    where case when is_cancelled then ${dayEnd} else ends_at end > ${now}
    order by starts_at, ends_at, kind, ref`.execute(db);
  return rows;
}

/** Midnight in Malta after the last day of an entry. An entry for a whole day ends exactly then. */
const dayEnd = sql`malta_midnight(((ends_at - interval '1 microsecond') at time zone 'Europe/Malta')::date + 1)`;
