import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { bothLanguages, localised } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { moneyOf } from '#server/services/money.ts';

/** Returns the columns of event proposals that officers and editors see. */
export function proposalColumns(locale: Locale) {
  return (eb: ExpressionBuilder<{ proposal: DB['event_proposals'] }, 'proposal'>) =>
    [
      'proposal.id',
      'proposal.version',
      'proposal.state',
      'proposal.title',
      'proposal.text',
      'proposal.dates',
      'proposal.venue_id',
      nameIn('venues', eb.ref('proposal.venue_id'), locale).as('venue'),
      'proposal.venue_text',
      'proposal.expected',
      'proposal.tickets',
      'proposal.contact_name',
      'proposal.contact_email',
      'proposal.note',
      'proposal.question',
      'proposal.reason',
      'proposal.proposed_at',
      'proposal.saved_at',
      'proposal.decided_at',
    ] as const;
}

function nameIn(table: 'venues', id: Expression<number | null>, locale: Locale) {
  const name = localised(sql.ref<Localised>('name'), locale);
  return sql<string | null>`(select ${name} from ${sql.table(table)} where ${sql.table(table)}.id = ${id})`;
}

interface ProposalRow {
  title: Localised;
  text: Localised;
  tickets: { name: Localised; price: number; capacity: number; entity_id: number | null }[];
  proposed_at: Date;
  saved_at: Date;
  decided_at: Date | null;
}

/** Returns rows of `proposalColumns` as the contract has them, with the names of faculties. */
export async function toEventProposals<Row extends ProposalRow>(db: Kysely<DB>, rows: readonly Row[], locale: Locale) {
  const names = await entityNames(db, rows, locale);
  return rows.map(({ title, text, tickets, proposed_at, saved_at, decided_at, ...row }) => ({
    ...row,
    title: bothLanguages(title),
    text: bothLanguages(text),
    tickets: tickets.map(({ name, price, capacity, entity_id }) => ({
      name: bothLanguages(name),
      price: moneyOf(price, locale),
      capacity,
      entity_id,
      entity: names.get(entity_id ?? 0) ?? null,
    })),
    proposed_at: proposed_at.toISOString(),
    saved_at: saved_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}

async function entityNames(db: Kysely<DB>, rows: readonly ProposalRow[], locale: Locale) {
  const ids = rows.flatMap(({ tickets }) => tickets.flatMap(({ entity_id }) => entity_id ?? []));
  if (ids.length === 0) return new Map<number, string>();
  const found = await db
    .selectFrom('entities')
    .select((eb) => ['id', localised(eb.ref('name'), locale).as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
