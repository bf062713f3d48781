import { sql } from 'kysely';
import { agenda, type AgendaKind } from '#contract/agenda/calls.ts';
import type { AgendaReader, AgendaSource } from '#server/http/agenda-rows.ts';
import { defineArea } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';

/** The part of an area's manifest that the agenda reads. */
interface AgendaArea {
  agenda?: AgendaSource;
  isConfidential?: boolean;
}

interface AgendaRow {
  kind: AgendaKind;
  ref: string;
  starts_at: Date;
  ends_at: Date;
  is_whole_day: boolean;
  title: string;
  place: string;
  is_cancelled: boolean;
  is_confidential: boolean;
}

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
  const sources = areas.flatMap(({ agenda: source, isConfidential = false }) =>
    (source?.(reader) ?? []).map(
      (rows) => sql`select source.*, ${sql.lit(isConfidential)} as is_confidential from (${rows}) as source`,
    ),
  );
  const { rows } = await sql<AgendaRow>`
    select * from (${sql.join(sources, sql` union all `)}) as entries
    where case when is_cancelled then ${dayEnd} else ends_at end > ${now}
    order by starts_at, ends_at, kind, ref`.execute(db);
  return rows;
}

/** Midnight in Malta after the last day of an entry. An entry for a whole day ends exactly then. */
const dayEnd = sql`malta_midnight(((ends_at - interval '1 microsecond') at time zone 'Europe/Malta')::date + 1)`;
