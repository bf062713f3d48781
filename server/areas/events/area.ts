import { sql } from 'kysely';
import { placeBlocksAdmin } from '#contract/events/blocks.ts';
import { type EventLink, events } from '#contract/events/calls.ts';
import { cancellationsAdmin } from '#contract/events/cancellation.ts';
import { dayRangeOf } from '#contract/events/days.ts';
import { eventDatesAdmin, eventsAdmin, ticketTypesAdmin } from '#contract/events/editor.ts';
import { movesAdmin } from '#contract/events/move.ts';
import { eventProposalsAdmin } from '#contract/events/proposals-staff.ts';
import { eventProposals } from '#contract/events/proposals.ts';
import { eventTypesAdmin } from '#contract/events/staff.ts';
import { ticketCodesAdmin, ticketQuestionsAdmin } from '#contract/events/ticket-extras.ts';
import { venuesAdmin } from '#contract/events/venues.ts';
import type { TextFile } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { paginate, texts } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { audited } from '#server/services/audit.ts';
import { calendarOf } from '#server/services/calendar.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findMovedStory, rejectUnpublished } from '#server/services/story-addresses.ts';
import { scheduledChangesJob } from '#server/services/story-schedule.ts';
import { blockHandlers } from './blocks/handlers.ts';
import { bindEventsFeed } from './calendar-feed.ts';
import { cancelledMail, guestCancelledMail } from './cancellations/cancelled-mail.ts';
import { cancellationsToConfirm } from './cancellations/day.ts';
import {
  decideCancellation,
  requestCancellation,
  viewCancellation,
  withdrawCancellation,
} from './cancellations/requests.ts';
import { continueCancellations } from './cancellations/steps.ts';
import { continueTask } from './cancellations/task.ts';
import { type Filter, matchingEvents, summaryOf, withSummary } from './event-queries.ts';
import { eventsFound } from './find.ts';
import { holderMail } from './holder-mail.ts';
import { guestMovedMail, movedMail } from './moves/moved-mail.ts';
import { moveDate, planMove, viewMove } from './moves/requests.ts';
import { continueMoves } from './moves/steps.ts';
import { movesTask } from './moves/task.ts';
import { notifyHolders } from './notify-holders.ts';
import { getOccurrence, getOccurrences, getTicket, getTickets, requireEvent } from './occurrences.ts';
import { eventsData } from './personal-data.ts';
import { announceEvents, eraseContacts, removeOldEventProposals } from './proposals/jobs.ts';
import { eventProposalMail } from './proposals/mails.ts';
import {
  changeEventProposal,
  getProposalChoices,
  listOwnEventProposals,
  proposeEvent,
  withdrawEventProposal,
} from './proposals/own.ts';
import { findChecks } from './staff/checklist.ts';
import { getChoices } from './staff/choices.ts';
import { copyEvent, repeatDate } from './staff/copies.ts';
import { readDate } from './staff/date-rows.ts';
import { eventDates, listDates } from './staff/dates.ts';
import { eventKind } from './staff/event-kind.ts';
import {
  acceptEvent,
  askAboutEvent,
  declineEvent,
  listEventProposals,
  viewEventProposal,
} from './staff/event-proposals.ts';
import { eventStories, eventTask } from './staff/event-stories.ts';
import { listCodes, ticketCodes } from './staff/ticket-codes.ts';
import { listQuestions, ticketQuestions } from './staff/ticket-questions.ts';
import { ticketTypes } from './staff/ticket-types.ts';
import { translatedTexts } from './translations.ts';
import { listTypes, typeHandlers } from './types.ts';
import { venueHandlers } from './venues.ts';

/** The highest id in the database. */
const MAX_ID = 2_147_483_647;

const { previewLink: _, ...storyHandlers } = eventStories;
const { writeAll: _dates, ...dateHandlers } = eventDates;
const { writeAll: _tickets, ...ticketHandlers } = ticketTypes;
const { writeAll: _codes, ...codeHandlers } = ticketCodes;
const { writeAll: _questions, ...questionHandlers } = ticketQuestions;

/** Events, the times they take place, and their tickets (docs/requirements/events.md). */
export const eventsArea = defineArea({
  contract: {
    events,
    eventsAdmin,
    eventDatesAdmin,
    cancellationsAdmin,
    movesAdmin,
    ticketTypesAdmin,
    placeBlocksAdmin,
    ticketCodesAdmin,
    ticketQuestionsAdmin,
    eventTypesAdmin,
    venuesAdmin,
    eventProposals,
    eventProposalsAdmin,
  },
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
    eventsAdmin: {
      ...storyHandlers,
      copy: copyEvent,
      checklist: ({ params }, context) => findChecks(params.id, context),
      choices: getChoices,
    },
    eventDatesAdmin: {
      list: listDates,
      view: ({ params }, context) => readDate(params.id, context),
      ...dateHandlers,
      repeat: repeatDate,
    },
    cancellationsAdmin: {
      view: viewCancellation,
      request: requestCancellation,
      decide: decideCancellation,
      withdraw: withdrawCancellation,
    },
    movesAdmin: { view: viewMove, plan: planMove, move: moveDate },
    ticketTypesAdmin: ticketHandlers,
    placeBlocksAdmin: blockHandlers,
    ticketCodesAdmin: { list: listCodes, ...codeHandlers },
    ticketQuestionsAdmin: { list: listQuestions, ...questionHandlers },
    eventTypesAdmin: typeHandlers,
    venuesAdmin: venueHandlers,
    eventProposals: {
      list: listOwnEventProposals,
      choices: getProposalChoices,
      propose: proposeEvent,
      change: changeEventProposal,
      withdraw: withdrawEventProposal,
    },
    eventProposalsAdmin: {
      list: listEventProposals,
      view: audited({ action: 'event_proposal_viewed', subject: 'event_proposal' }, viewEventProposal),
      accept: acceptEvent,
      ask: askAboutEvent,
      decline: declineEvent,
    },
  },
  jobs: [
    holderMail,
    cancelledMail,
    guestCancelledMail,
    eventProposalMail,
    scheduledJob(continueTask.name, '* * * * *', continueCancellations),
    movedMail,
    guestMovedMail,
    scheduledJob(movesTask.name, '* * * * *', continueMoves),
    scheduledJob('events.notify', '* * * * *', notifyHolders),
    scheduledJob('events.announce-proposals', '* * * * *', announceEvents),
    scheduledJob('events.forget-proposals', '31 3 * * *', removeOldEventProposals),
    scheduledChangesJob(eventTask, [eventKind]),
  ],
  withdrawnAt: sql`(select max(withdrawn_at) from events)`,
  bind: bindEventsFeed,
  day: cancellationsToConfirm,
  find: eventsFound,
  translated: translatedTexts,
  personalTables: {
    event_notices: { user_id: 'deleted' },
    date_cancellations: { requested_by: 'kept', decided_by: 'kept' },
    event_proposals: { proposed_by: 'disowned', saved_by: 'disowned', decided_by: 'disowned' },
    date_moves: { moved_by: 'kept' },
  },
  mergeRules: {
    event_notices: { user_id: { keep: ['occurrence_id', 'kind', 'starts_at'] } },
    date_cancellations: { requested_by: 'move', decided_by: 'move' },
    event_proposals: { proposed_by: 'move', saved_by: 'move', decided_by: 'move' },
    date_moves: { moved_by: 'move' },
  },
  personalData: eventsData,
  erase: eraseContacts,
});

/** Replaces a named period in a filter by its present days. */
function withDays({ when, ...filter }: RequestOf<typeof events.list>['query']['filter'], now: Date): Filter {
  return when === undefined ? filter : { ...filter, ...dayRangeOf(when, dayInMalta(now)), upcoming: true };
}

/** @throws HttpProblem `taken_back` if readers knew it, otherwise `not_found` for an unpublished or missing event */
async function getEvent(key: string, context: HandlerContext): Promise<ResultOf<typeof events.viewBySlug>> {
  const { db, clock, locale, settings } = context;
  const now = clock.now();
  const find = (by: string) =>
    withSummary(matchingEvents(db, now), { now, locale })
      .select([...texts(locale, 'events.body'), 'events.updated_at'])
      .where(sql<boolean>`${by} in (events.slug, events.id::text)`)
      .executeTakeFirst();
  const row = (await find(key)) ?? (await find(await findFormer(key, context)));
  if (row === undefined) throw notFound();
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
 * Returns the id of the event that has moved from an address, for a key that no public event has.
 * @throws HttpProblem `taken_back`, `not_found`
 */
async function findFormer(key: string, { db, clock }: HandlerContext): Promise<string> {
  if (/^\d+$/.test(key)) {
    const id = Number(key);
    if (id > MAX_ID) throw notFound();
    return rejectUnpublished(db, 'events', id);
  }
  return String(await findMovedStory(db, 'events', key, clock.now()));
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
