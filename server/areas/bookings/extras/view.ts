import { type Kysely, sql } from 'kysely';
import type { bookingExtras, TicketQuestion } from '#contract/bookings/extras.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { optionsIn, type QuestionKind } from '#contract/kit/ticket-questions.ts';
import { bothLanguages, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { findOwnAnswers } from './answer-queries.ts';

type Extras = ResultOf<typeof bookingExtras.view>;

/** Returns the codes and questions of a date, as far as they concern the caller (TICKET-9, TICKET-11). @throws HttpProblem `not_found` */
export async function viewExtras(occurrence: number, context: SignedInContext): Promise<Extras> {
  const { db, locale, session } = context;
  await requirePublished(occurrence, context);
  const hasCodes = await db
    .selectFrom('ticket_codes')
    .select('id')
    .where('occurrence_id', '=', occurrence)
    .limit(1)
    .execute();
  const code = hasCodes.length === 0 ? null : await findGivenCode(occurrence, context);
  return {
    has_codes: hasCodes.length > 0,
    code: code && { tickets: code.tickets, left: code.left },
    prices: code === null ? [] : await findPrices(occurrence, context),
    questions: await findQuestions(db, occurrence, locale),
    answers: await findOwnAnswers(db, { occurrence, userId: session.user_id }),
  };
}

/** @throws HttpProblem `not_found` for a date whose event is not published, like for a missing one */
export async function requirePublished(occurrence: number, { db, clock }: SignedInContext): Promise<void> {
  await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('event_occurrences.id')
    .where('event_occurrences.id', '=', occurrence)
    .where('published_at', '<=', clock.now())
    .executeTakeFirstOrThrow(notFound);
}

/** The given code. Places of unpaid bookings of the caller are not subtracted, like in allowances. */
async function findGivenCode(occurrence: number, { db, locale, session }: SignedInContext) {
  const { rows } = await sql<{ tickets: string[]; left: number | null }>`
    select
      array(
        select localised(name, ${locale}) from ticket_types
        where occurrence_id = ${occurrence} and case
          when code.ticket_type_id is not null then id = code.ticket_type_id
          when code.kind = 'access' then needs_code
          else price_cents > 0
        end order by "order"
      ) as tickets,
      case when coalesce(max_uses, max_per_person) is not null
        then greatest(0, least(max_uses - uses.by_all, max_per_person - uses.by_caller))::integer end as left
    from given_ticket_codes given join ticket_codes code on code.id = ticket_code_id,
      lateral (
        select count(*) filter (where user_id <> ${session.user_id} or confirmed_at is not null) as by_all,
          own_code_uses(code.id, ${session.user_id})
            - count(*) filter (where user_id = ${session.user_id} and confirmed_at is null) as by_caller
        from attendees join bookings on bookings.id = booking_id
        where attendees.ticket_code_id = code.id and holds_place
      ) uses
    where given.user_id = ${session.user_id} and given.occurrence_id = ${occurrence}`.execute(db);
  return rows[0] ?? null;
}

async function findPrices(occurrence: number, { db, locale, session }: SignedInContext): Promise<Extras['prices']> {
  const { rows } = await sql<{ ticket_id: number; cents: number }>`
    select id as ticket_id, price_with_code(price_cents, code) as cents from ticket_types,
      lateral (select code_of_place(${session.user_id}, ${occurrence}, id, false) as code) given
    where occurrence_id = ${occurrence} and price_with_code(price_cents, code) < price_cents order by "order"`.execute(
    db,
  );
  return rows.map(({ ticket_id, cents }) => ({ ticket_id, amount: moneyOf(cents, locale) }));
}

/** Open questions of a date, in the order of its ticket types. */
async function findQuestions(db: Kysely<DB>, occurrence: number, locale: Locale): Promise<TicketQuestion[]> {
  const rows = await db
    .selectFrom('ticket_questions')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_questions.ticket_type_id')
    .select(['ticket_questions.id', 'ticket_type_id', 'kind', 'options', 'is_required'])
    .select(texts(locale, 'ticket_questions.name as question'))
    .where('occurrence_id', '=', occurrence)
    .where('is_closed', '=', false)
    .orderBy('ticket_types.order')
    .orderBy('ticket_questions.order')
    .execute();
  return rows.map(({ ticket_type_id, kind, options, ...row }) => ({
    ...row,
    kind: kind as QuestionKind,
    ticket_id: ticket_type_id,
    options: optionsOf(bothLanguages(options), locale),
  }));
}

/** The answer to a choice is its option in English. */
function optionsOf({ en, mt }: Record<Locale, string>, locale: Locale): TicketQuestion['options'] {
  const labels = optionsIn(locale === 'mt' ? mt : en);
  return optionsIn(en).map((value, index) => ({ value, label: labels[index] ?? value }));
}
