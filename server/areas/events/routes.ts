import { sql } from 'kysely';
import { type EventItem, events } from '#contract/events.ts';
import { localised, withTotal } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { eventSummaries, matchingEvents, summaryOf } from './event-queries.ts';
import { calendarFile } from './ical.ts';
import { getLinks } from './links.ts';
import { getOccurrence, getOccurrences, getTicket, getTickets } from './occurrences.ts';

/** Events, the times they take place, and their tickets (spec §2 /media/events, §7 "Public GET"). */
export function bindEvents(api: Api): void {
  serve(api, events, {
    types: (_request, { db, locale }) =>
      db
        .selectFrom('event_types')
        .select((eb) => ['id', 'slug', localised(eb.ref('name'), locale).as('name')])
        .orderBy('order')
        .orderBy('id')
        .execute(),
    list: async ({ query }, { db, clock, locale, settings }) => {
      const { page, limit, sort, filter } = query;
      const now = clock.now();
      const direction = sort === '-start' ? 'desc' : 'asc';
      const counting = matchingEvents(db, now, filter).select(total);
      const found = await eventSummaries(db, { now, locale }, filter)
        .select(counting.as('total'))
        .orderBy('shown.starts_at', direction)
        .orderBy('events.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
        .$narrowType<{ total: number }>()
        .execute();
      const counted = await withTotal(found, page, () => counting.executeTakeFirstOrThrow());
      return { ...counted, rows: counted.rows.map((row) => summaryOf(row, locale, settings.filesUrl)) };
    },
    viewBySlug: ({ params }, context) => getEvent(params.slug, context),
    occurrences: ({ params }, context) => getOccurrences(params.event, context),
    occurrence: ({ params }, context) => getOccurrence(params.event, params.occurrence, context),
    tickets: ({ params }, context) => getTickets(params.event, params.occurrence, context),
    ticket: ({ params }, context) => getTicket(params, context),
    ical: calendarFile,
    links: ({ params }, context) => getLinks(params.event, context),
  });
}

const total = sql<number>`count(*)::integer`.as('total');

/** @throws HttpProblem `not_found`, for an event that is not out yet as for one that is not there */
async function getEvent(key: string, context: HandlerContext): Promise<EventItem> {
  const { db, clock, locale, settings } = context;
  const row = await eventSummaries(db, { now: clock.now(), locale })
    .select((eb) => [localised(eb.ref('events.body'), locale).as('body'), 'events.updated_at'])
    .where(sql<boolean>`${key} in (events.slug, events.id::text)`)
    .executeTakeFirst();
  if (!row) throw new HttpProblem('not_found');
  const occurrences = await getOccurrences(row.id, context);
  return {
    ...summaryOf(row, locale, settings.filesUrl),
    body: sanitiseHtml(row.body),
    updated_at: row.updated_at.toISOString(),
    occurrences,
    tickets: occurrences.flatMap(({ id, tickets }) => tickets.map((ticket) => ({ ...ticket, occurrence_id: id }))),
    links: await getLinks(row.id, context),
  };
}
