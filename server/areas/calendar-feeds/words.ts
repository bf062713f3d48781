import type { AgendaKind } from '#contract/agenda/calls.ts';
import type { Message } from '#server/http/translate.ts';

/**
 * The titles of entries, by kind. A kind without one is not in a feed: tickets are entries of their own, and places that
 * are not paid yet, waiting lists and periods of applications are no dates.
 */
export const words = {
  carpool: /*i18n*/ { id: 'server.calendarFeeds.carpool', message: 'Carpool, space {title}' },
  interview: /*i18n*/ { id: 'server.calendarFeeds.interview', message: 'Interview: {title}' },
  volunteering: /*i18n*/ { id: 'server.calendarFeeds.volunteering', message: 'Volunteering: {title}' },
  rental_collection: /*i18n*/ { id: 'server.calendarFeeds.rentalCollection', message: 'Rental, pick-up: {title}' },
  rental_return: /*i18n*/ { id: 'server.calendarFeeds.rentalReturn', message: 'Rental, return: {title}' },
  toga_fitting: /*i18n*/ { id: 'server.calendarFeeds.togaFitting', message: 'Toga fitting, {union} office' },
  toga_collection: /*i18n*/ { id: 'server.calendarFeeds.togaCollection', message: 'Toga pick-up, {union} office' },
  toga_return: /*i18n*/ { id: 'server.calendarFeeds.togaReturn', message: 'Toga return, {union} office' },
  report_deadline: /*i18n*/ { id: 'server.calendarFeeds.reportDeadline', message: 'Deadline of the report: {title}' },
  fund_report: /*i18n*/ { id: 'server.calendarFeeds.fundReport', message: 'Deadline for receipts: {title}' },
} satisfies Partial<Record<AgendaKind, Message>>;

export type FeedKind = keyof typeof words;

/** Whether entries of a kind are in a feed, besides tickets. */
export function isFeedKind(kind: AgendaKind): kind is FeedKind {
  return kind in words;
}
