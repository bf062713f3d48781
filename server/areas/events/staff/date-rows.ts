import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { TicketAudience } from '#contract/events/editor-forms.ts';
import type { Locale } from '#contract/kit/common.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';

type Reader = Pick<SignedInContext, 'db' | 'clock' | 'locale'>;

/** Places that an expired hold still counts until the next claim frees them. */
function expiredPlaces(now: Date) {
  return sql<number>`(
    select count(*)::integer from bookings join attendees on attendees.booking_id = bookings.id
    where bookings.occurrence_id = ticket_types.occurrence_id and attendees.ticket_type_id = ticket_types.id
      and bookings.state in ('created', 'awaiting_payment') and bookings.held_until <= ${now} and holds_place
  )`;
}

/** Returns the columns of dates. */
export function dateColumns(now: Date) {
  return (eb: ExpressionBuilder<DB, 'event_occurrences'>) => {
    const ofTickets = eb.selectFrom('ticket_types').whereRef('ticket_types.occurrence_id', '=', 'event_occurrences.id');
    const sum = (amount: ReturnType<typeof sql<number>>) => ofTickets.select(amount.as('sum')).$asScalar().$notNull();
    return [
      'event_occurrences.id',
      'event_occurrences.version',
      'event_occurrences.starts_at',
      'event_occurrences.ends_at',
      sql<Date | null>`nullif(event_occurrences.bookings_close_at, event_occurrences.starts_at)`.as(
        'bookings_close_at',
      ),
      'event_occurrences.venue_id',
      'event_occurrences.seating_plan_id',
      'event_occurrences.offer_hours',
      'event_occurrences.is_handover_forbidden',
      sql<boolean>`event_occurrences.cancelled_at is not null`.as('is_cancelled'),
      sum(sql<number>`coalesce(sum(capacity), 0)::integer`).as('capacity'),
      sum(sql<number>`coalesce(sum(taken - ${expiredPlaces(now)}), 0)::integer`).as('taken'),
    ] as const;
  };
}

/** Returns a date with its ticket types. @throws HttpProblem `not_found` */
export async function readDate(id: number, { db, clock, locale }: Reader) {
  const { event_id, title, ...date } = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select((eb) => dateColumns(clock.now())(eb as unknown as ExpressionBuilder<DB, 'event_occurrences'>))
    .select(['event_occurrences.event_id', 'events.title'])
    .where('event_occurrences.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const rows = await ticketColumns(db, clock.now()).where('occurrence_id', '=', id).orderBy('order').execute();
  const ticket_types = rows.map((row) => ticketOf(row, locale));
  return { ...date, event: { id: event_id, title: bothLanguages(title) }, ticket_types };
}

/** Returns a ticket type in its API form. @throws HttpProblem `not_found` */
export async function readTicketType(id: number, { db, clock, locale }: Reader) {
  const row = ticketColumns(db, clock.now()).where('ticket_types.id', '=', id);
  return ticketOf(await row.executeTakeFirstOrThrow(notFound), locale);
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketColumns>['executeTakeFirstOrThrow']>>;

function ticketColumns(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('ticket_types')
    .select(['id', 'version', 'name', 'description', 'price_cents', 'capacity', 'on_sale_at', 'off_sale_at'])
    .select(['max_per_person', 'needs_code'])
    .select(audience.as('audience'))
    .select(sql<number>`taken - ${expiredPlaces(now)}`.as('taken'))
    .select(
      sql<number[]>`array(
        select section_id from ticket_type_sections where ticket_type_id = ticket_types.id order by section_id
      )`.as('sections'),
    );
}

const audience = sql<TicketAudience[]>`coalesce((
  select jsonb_agg(case
    when entity_id is not null then jsonb_build_object('kind', 'entity', 'id', entity_id)
    when course_id is not null then jsonb_build_object('kind', 'course', 'id', course_id)
    else jsonb_build_object('kind', 'organisation', 'id', organisation_id)
  end order by id)
  from ticket_type_audiences where ticket_type_id = ticket_types.id
), '[]')`;

function ticketOf({ price_cents, name, description, ...row }: TicketRow, locale: Locale) {
  return {
    ...row,
    name: bothLanguages(name),
    description: bothLanguages(description),
    price: moneyOf(price_cents, locale),
  };
}
