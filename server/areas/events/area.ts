import { sql } from 'kysely';
import { type EventLink, events } from '#contract/events/calls.ts';
import { dayRangeOf } from '#contract/events/days.ts';
import { eventTypesAdmin } from '#contract/events/staff.ts';
import type { TextFile } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { paginate, texts } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { calendarOf } from '#server/services/calendar.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { type Filter, matchingEvents, summaryOf, withSummary } from './event-queries.ts';
import { eventsFound } from './find.ts';
import { holderMail } from './holder-mail.ts';
import { notifyHolders } from './notify-holders.ts';
import { getOccurrence, getOccurrences, getTicket, getTickets, requireEvent } from './occurrences.ts';
import { eventsData } from './personal-data.ts';
import { listTypes, typeHandlers } from './types.ts';

/** Events, the times they take place, and their tickets (docs/requirements/events.md). */
export const eventsArea = defineArea({
  contract: { events, eventTypesAdmin },
  handlers: {
    events: {
      types: listTypes,
      list: async ({ query }, { db, clock, locale, settings }) => {
        const { sort } = query;
        const now = clock.now();
        const filter = withDays(query.filter, now);
        const direction = sort === '-start' ? 'desc' : 'asc';
        const { rows, total } = await paginate(matchingEvents(db, now, filter), query, (matching) =>
          withSummary(matching, { now, locale }, filter)
            .orderBy('shown.starts_at', direction)
            .orderBy('events.id', direction),
        );
        return { rows: rows.map((row) => summaryOf(row, locale, settings.filesUrl)), total };
      },
      viewBySlug: ({ params }, context) => getEvent(params.slug, context),
      occurrences: ({ params }, context) => getOccurrences(params.event, context),
      occurrence: ({ params }, context) => getOccurrence(params.event, params.occurrence, context),
      tickets: ({ params }, context) => getTickets(params.event, params.occurrence, context),
      ticket: ({ params }, context) => getTicket(params, context),
      ical: calendarFile,
      links: ({ params }, context) => getLinks(params.event, context),
    },
    eventTypesAdmin: typeHandlers,
  },
  jobs: [holderMail, scheduledJob('events.notify', '* * * * *', notifyHolders)],
  find: eventsFound,
  personalTables: { event_notices: { user_id: 'deleted' } },
  personalData: eventsData,
});

/** Replaces a named period in a filter by its present days. */
function withDays({ when, ...filter }: RequestOf<typeof events.list>['query']['filter'], now: Date): Filter {
  return when === undefined ? filter : { ...filter, ...dayRangeOf(when, dayInMalta(now)), upcoming: true };
}

/** @throws HttpProblem `not_found` for an unpublished event like for a missing one */
async function getEvent(key: string, context: HandlerContext): Promise<ResultOf<typeof events.viewBySlug>> {
  const { db, clock, locale, settings } = context;
  const now = clock.now();
  const row = await withSummary(matchingEvents(db, now), { now, locale })
    .select([...texts(locale, 'events.body'), 'events.updated_at'])
    .where(sql<boolean>`${key} in (events.slug, events.id::text)`)
    .executeTakeFirstOrThrow(notFound);
  const occurrences = await getOccurrences(row.id, context);
  return {
    ...summaryOf(row, locale, settings.filesUrl),
    body: sanitiseHtml(row.body),
    updated_at: row.updated_at,
    occurrences,
    tickets: occurrences.flatMap(({ id, tickets }) => tickets.map((ticket) => ({ ...ticket, occurrence_id: id }))),
    links: await getLinks(row.id, context),
  };
}

/**
 * Returns links to more information about an event, in the editor's order.
 * @throws HttpProblem `not_found` for an unpublished event like for a missing one
 */
async function getLinks(event: number, context: HandlerContext): Promise<EventLink[]> {
  await requireEvent(event, context);
  return context.db
    .selectFrom('event_links')
    .select(['id', ...texts(context.locale, 'name'), 'url'])
    .where('event_id', '=', event)
    .orderBy('order')
    .execute();
}

/** Returns an event for the user's own calendar (EVENT-13). @throws HttpProblem `not_found` */
async function calendarFile(
  { body }: RequestOf<typeof events.ical>,
  { db, clock, locale, settings }: HandlerContext,
): Promise<TextFile> {
  const file = await calendarOf(body, { db, now: clock.now(), locale, home: settings.homeUrl });
  if (file === undefined) throw notFound();
  return file;
}
