import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Locale, TextFile } from '#contract/kit/common.ts';
import type { Attachment } from '#server/gateways/mail.ts';

/** Returns an empty calendar (RFC 5545), for entries that users add to their own calendars. */
export function newCalendar(locale: Locale): ICalCalendar {
  // The identifier is that of the program (RFC 5545, 3.7.3), so it does not change with the union's name.
  return ical({ prodId: { company: 'portal', product: 'calendar', language: locale.toUpperCase() } });
}

/**
 * Returns the text of a calendar. If all its entries are cancelled, its method is CANCEL, because calendar programs
 * remove entries only by that method (RFC 5546).
 */
export function textOf(calendar: ICalCalendar): string {
  const isCancelled = calendar.events().every((event) => event.status() === ICalEventStatus.CANCELLED);
  return calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH).toString();
}

/** Returns a calendar as an attachment that e-mail programs offer to add. */
export function calendarAttachment({ file_name, content }: TextFile): Attachment {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)\r$/m.exec(content) ?? [];
  return { file_name, mime_type: `text/calendar; charset=utf-8; method=${method}`, content: Buffer.from(content) };
}

/** Programs may ask for a feed this often, in seconds; many ask less often. */
const REFRESH_SECONDS = 3600;

/**
 * Returns an empty calendar for a feed, which programs fetch again and replace as a whole. It has no method, because it
 * is not a message (RFC 5546). Times are in UTC; the zone is the one in which programs show them.
 */
export function newFeed(name: string, locale: Locale): ICalCalendar {
  return newCalendar(locale).name(name).ttl(REFRESH_SECONDS).x('X-WR-TIMEZONE', 'Europe/Malta');
}
