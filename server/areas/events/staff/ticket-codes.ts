import { type Kysely, sql } from 'kysely';
import type { codeKinds, TicketCodeForm, ticketCodesAdmin } from '#contract/events/ticket-extras.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { moneyOf } from '#server/services/money.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { lockDate } from './dates.ts';

type Code = ResultOf<typeof ticketCodesAdmin.change>;

/** Lists the codes of a date. @throws HttpProblem `not_found` */
export const listCodes: Handler<typeof ticketCodesAdmin.list> = async ({ params: { id } }, { db, locale }) => {
  await requireDate(db, id);
  const rows = await codeColumns(db).where('occurrence_id', '=', id).orderBy('id').execute();
  return rows.map((row) => codeOf(row, locale));
};

/** Codes of dates (TICKET-6, TICKET-7). Their date is locked as by claims, which count the uses. */
export const ticketCodes = staffEntries<'ticket_codes', TicketCodeForm, Code>({
  table: 'ticket_codes',
  subject: 'ticket_code',
  read: async (id, { db, locale }) =>
    codeOf(await codeColumns(db).where('id', '=', id).executeTakeFirstOrThrow(notFound), locale),
  before: async (context, { id, owner } = {}) => lockDate(owner ?? (await dateOf(context.db, id ?? 0)), context),
  isLocked: true,
  check: assertOfDate,
  columnsOf: ({ percent, amount, ...form }) => ({
    code: form.code,
    kind: form.kind,
    discount: { access: null, percent: percent ?? null, amount: amount ?? null }[form.kind],
    ticket_type_id: form.ticket_type_id,
    ends_at: form.ends_at ?? null,
    max_uses: form.max_uses ?? null,
    max_per_person: form.max_per_person ?? null,
  }),
  newColumns: (_form, owner) => ({ occurrence_id: owner }),
  taken: 'code_exists',
  // The code itself is a secret, so the audit log does not have it.
  details: ({ occurrence_id, kind }) => ({ date: String(occurrence_id), kind }),
});

async function dateOf(db: Kysely<DB>, id: number): Promise<number> {
  const code = db.selectFrom('ticket_codes').select('occurrence_id').where('id', '=', id);
  return (await code.executeTakeFirstOrThrow(notFound)).occurrence_id;
}

/** @throws HttpProblem `not_found` */
export async function requireDate(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('event_occurrences').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** @throws HttpProblem `not_found` without the date; `invalid` for a ticket type of another date, or one that needs no code */
async function assertOfDate(
  { kind, ticket_type_id }: TicketCodeForm,
  { db }: SignedInContext,
  { id, owner }: { id?: number; owner?: number | undefined },
): Promise<void> {
  const date = owner ?? (await dateOf(db, id ?? 0));
  await requireDate(db, date);
  if (ticket_type_id === null) return;
  const ticket = await db
    .selectFrom('ticket_types')
    .select(['needs_code', 'occurrence_id'])
    .where('id', '=', ticket_type_id)
    .executeTakeFirst();
  if (ticket?.occurrence_id !== date) throw invalidAt('ticket_type_id', 'choice');
  if (kind === 'access' && !ticket.needs_code) throw invalidAt('ticket_type_id', 'needs_no_code');
}

function codeColumns(db: Kysely<DB>) {
  return db
    .selectFrom('ticket_codes')
    .select(['id', 'version', 'code', 'kind', 'discount', 'ticket_type_id', 'ends_at', 'max_uses', 'max_per_person'])
    .select(
      sql<number>`(
        select count(*)::integer from attendees where ticket_code_id = ticket_codes.id and holds_place
      )`.as('uses'),
    );
}

type CodeRow = Awaited<ReturnType<ReturnType<typeof codeColumns>['executeTakeFirstOrThrow']>>;

function codeOf({ kind, discount, ...row }: CodeRow, locale: SignedInContext['locale']): Code {
  return {
    ...row,
    kind: kind as (typeof codeKinds)[number],
    percent: kind === 'percent' ? discount : null,
    amount: kind === 'amount' && discount !== null ? moneyOf(discount, locale) : null,
  };
}
