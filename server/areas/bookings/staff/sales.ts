import { sql } from 'kysely';
import type { EventSales, salesAdmin } from '#contract/bookings/sales.ts';
import type { Locale, Money } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { moneyOf } from '#server/services/money.ts';
import { isCancelled } from '#server/services/tickets.ts';

type Context = Pick<SignedInContext, 'db' | 'clock' | 'locale'>;
type Chosen = { date?: number | undefined };

interface Counts {
  capacity: number;
  sold: number;
  checked_in: number;
  no_shows: number | null;
}

/** Amounts in cents. */
interface Income {
  gross: number;
  refunded: number;
  pending: number;
  /** Differences of prices that were paid at the desk */
  desk: number;
}

const noIncome: Income = { gross: 0, refunded: 0, pending: 0, desk: 0 };

/** Places of a ticket type that were sold on one day; `day` is null if none was sold at all. */
interface SoldRow {
  id: number;
  occurrence_id: number;
  ticket: string;
  price_cents: number;
  capacity: number;
  day: string | null;
  sold: number;
  checked_in: number;
}

/** Returns sales, no-shows and income of an event or one of its dates (BOOK-41). @throws HttpProblem `not_found` */
export const getEventSales: Handler<typeof salesAdmin.report> = async ({ params: { id }, query }, context) => {
  const { db, clock, locale } = context;
  const event = await db
    .selectFrom('events')
    .select(['id', ...texts(locale, 'title')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const { all, tickets, days, ...sales } = await readSales(id, query, context);
  const dates = await withIncome(sales.dates, context);
  const counted = sumCounts(dates);
  return {
    event,
    choices: all.map(({ id: date, starts_at }) => ({ id: date, starts_at })),
    dates: dates.map(({ income, ...date }) => ({ ...date, ...amountsOf(income, locale) })),
    types: typesOf(tickets),
    type_count: tickets.length,
    days,
    total: { ...counted, ...amountsOf(sumIncome(dates.map(({ income }) => income)), locale) },
    as_of: clock.now(),
  };
};

/** Lists the dates of an event with their income. @throws HttpProblem `not_found` */
export const listSalesOfDates: Handler<typeof salesAdmin.dates> = async ({ params: { id }, query }, context) => {
  const { dates } = await readSales(id, query.filter, context);
  const rows = (await withIncome(dates, context)).map(({ income, ...date }) => ({
    ...date,
    ...amountsOf(income, context.locale),
  }));
  return pageOf(rows, query);
};

/** Lists the ticket types of an event. @throws HttpProblem `not_found` */
export const listSalesOfTickets: Handler<typeof salesAdmin.tickets> = async ({ params: { id }, query }, context) => {
  const { tickets } = await readSales(id, query.filter, context);
  const rows = tickets.map(({ id: type, starts_at, ticket, price_cents, capacity, sold, checked_in, no_shows }) => ({
    id: type,
    starts_at,
    ticket,
    price: moneyOf(price_cents, context.locale),
    capacity,
    sold,
    checked_in,
    no_shows,
  }));
  return pageOf(rows, query);
};

/** Lists the days on which places were sold. @throws HttpProblem `not_found` */
export const listSalesOfDays: Handler<typeof salesAdmin.days> = async ({ params: { id }, query }, context) => {
  const { days } = await readSales(id, query.filter, context);
  return pageOf(days, query);
};

/** @throws HttpProblem `not_found` for a missing event, and for a date of another event */
async function readSales(event: number, { date }: Chosen, context: Context) {
  const { db, clock } = context;
  const all = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['event_occurrences.id', 'starts_at', 'ends_at', isCancelled.as('is_cancelled')])
    .where('event_id', '=', event)
    .orderBy('starts_at')
    .execute();
  const chosen = date === undefined ? all : all.filter(({ id }) => id === date);
  if (date !== undefined && chosen.length === 0) throw notFound();
  if (all.length === 0)
    await db.selectFrom('events').select('id').where('id', '=', event).executeTakeFirstOrThrow(notFound);
  const ids = chosen.map(({ id }) => id);
  const sold = await readSold(ids, context);
  const tickets = chosen.flatMap(({ id, starts_at, ends_at, is_cancelled }) => {
    const isCounted = !is_cancelled && ends_at <= clock.now();
    return ticketsOf(sold.filter(({ occurrence_id }) => occurrence_id === id)).map((ticket) => ({
      ...ticket,
      starts_at,
      occurrence_id: id,
      no_shows: isCounted ? ticket.sold - ticket.checked_in : null,
    }));
  });
  const dates = chosen.map(({ id, starts_at, is_cancelled }) => ({
    id,
    starts_at,
    is_cancelled,
    ...sumCounts(tickets.filter(({ occurrence_id }) => occurrence_id === id)),
  }));
  return { all, dates, tickets, days: daysOf(sold) };
}

async function withIncome<T extends { id: number }>(dates: readonly T[], context: Context) {
  const incomes = await readIncome(
    dates.map(({ id }) => id),
    context,
  );
  return dates.map((date) => ({ ...date, income: incomes.get(date.id) ?? noIncome }));
}

/** Reads the current tickets: places that were given back or refunded as a booking are not sold. */
async function readSold(dates: readonly number[], { db, locale }: Context): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select ticket_types.id, ticket_types.occurrence_id, localised(ticket_types.name, ${sql.lit(locale)}) as ticket,
      ticket_types.price_cents, ticket_types.capacity, malta_day(bookings.confirmed_at)::text as day,
      count(attendees.id)::integer as sold, count(attendees.checked_in_at)::integer as checked_in
    from ticket_types
    left join (attendees join bookings on bookings.id = attendees.booking_id and bookings.confirmed_at is not null)
      on attendees.ticket_type_id = ticket_types.id and attendees.holds_place
    where ticket_types.occurrence_id = any(${dates}::integer[])
    group by ticket_types.id, day
    order by day, ticket_types."order", ticket_types.id`.execute(db);
  return rows;
}

/** Sums the rows of payments and refunds of each date; what a payment bought besides the booking is not counted. */
async function readIncome(dates: readonly number[], { db }: Context): Promise<Map<number, Income>> {
  const { rows } = await sql<Omit<Income, 'desk'> & { id: number }>`
    select bookings.occurrence_id as id, sum(payment_items.amount_cents)::integer as gross,
      sum(least(returned.succeeded, payment_items.amount_cents))::integer as refunded,
      sum(least(returned.pending, payment_items.amount_cents))::integer as pending
    from bookings
    join payment_items on payment_items.booking_id = bookings.id
    join payments on payments.id = payment_items.payment_id and payments.paid_at is not null
    left join lateral (
      select coalesce(sum(refunds.amount_cents) filter (where refunds.state = 'succeeded'), 0) as succeeded,
        coalesce(sum(refunds.amount_cents) filter (where refunds.state in ('requested', 'pending')), 0) as pending
      from refunds where refunds.payment_id = payments.id
    ) as returned on true
    where bookings.occurrence_id = any(${dates}::integer[])
    group by bookings.occurrence_id`.execute(db);
  const desk = await readDesk(dates, db);
  const paid = new Map(rows.map(({ id, ...income }) => [id, income]));
  return new Map(dates.map((id) => [id, { ...(paid.get(id) ?? noIncome), desk: desk.get(id) ?? 0 }]));
}

/** Sums the differences of prices that were paid at the desk; a booking that moved has them on its present date (CHANGE-10). */
async function readDesk(dates: readonly number[], db: Context['db']): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; desk: number }>`
    with recursive moved (change_id, booking_id) as (
      select id, booking_id from ticket_changes where desk_cents > 0
      union all
      select change_id, merged_into from moved join bookings on bookings.id = booking_id
      where merged_into is not null
    )
    select bookings.occurrence_id as id, sum(change.desk_cents)::integer as desk
    from moved
    join ticket_changes change on change.id = change_id
    join bookings on bookings.id = moved.booking_id and merged_into is null
    where bookings.occurrence_id = any(${dates}::integer[])
    group by bookings.occurrence_id`.execute(db);
  return new Map(rows.map(({ id, desk }) => [id, desk]));
}

function ticketsOf(rows: readonly SoldRow[]) {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.entries()].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const { ticket, price_cents, capacity } = first;
    const sum = (of: 'sold' | 'checked_in') => others.reduce((total, row) => total + row[of], first[of]);
    return [{ id, ticket, price_cents, capacity, sold: sum('sold'), checked_in: sum('checked_in') }];
  });
}

/** Merges ticket types of the same name. */
function typesOf(tickets: readonly (Counts & { ticket: string })[]): EventSales['types'] {
  const byName = Map.groupBy(tickets, ({ ticket }) => ticket);
  return [...byName.entries()].map(([ticket, same]) => ({ ticket, ...sumCounts(same) }));
}

function daysOf(rows: readonly SoldRow[]): EventSales['days'] {
  const days = new Map<string, EventSales['days'][number]>();
  for (const { day, ticket, sold } of rows) {
    if (day === null) continue;
    const key = `${day} ${ticket}`;
    days.set(key, { day, ticket, sold: (days.get(key)?.sold ?? 0) + sold });
  }
  return [...days.values()];
}

function sumCounts(all: readonly Counts[]): Counts {
  const counted = all.flatMap(({ no_shows }) => no_shows ?? []);
  const sum = (of: 'capacity' | 'sold' | 'checked_in') => all.reduce((total, each) => total + each[of], 0);
  return {
    capacity: sum('capacity'),
    sold: sum('sold'),
    checked_in: sum('checked_in'),
    no_shows: counted.length === 0 ? null : counted.reduce((total, each) => total + each, 0),
  };
}

function sumIncome(all: readonly Income[]): Income {
  const sum = (of: keyof Income) => all.reduce((total, each) => total + each[of], 0);
  return { gross: sum('gross'), refunded: sum('refunded'), pending: sum('pending'), desk: sum('desk') };
}

function amountsOf({ gross, refunded, pending, desk }: Income, locale: Locale): Record<keyof Income | 'net', Money> {
  const money = (cents: number) => moneyOf(cents, locale);
  const paid = { gross: money(gross), refunded: money(refunded), pending: money(pending) };
  return { ...paid, net: money(gross - refunded), desk: money(desk) };
}

function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }) {
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}
