import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { Locale, TextFile } from '#contract/common.ts';
import type { Attachment } from '#server/gateways/mail.ts';

/** An empty calendar of ours (RFC 5545), for entries that somebody adds to their own. */
export function newCalendar(locale: Locale): ICalCalendar {
  const calendar = ical({ prodId: { company: 'KSU', product: 'portal', language: locale.toUpperCase() } });
  return calendar.method(ICalCalendarMethod.PUBLISH);
}

/** A calendar as mail programs offer it for adding. */
export function calendarAttachment({ file_name, content }: TextFile): Attachment {
  return { file_name, mime_type: 'text/calendar; charset=utf-8; method=PUBLISH', content: Buffer.from(content) };
}
