import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { linkAddress } from '#contract/kit/link-address.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { line, rule, text } from '#contract/kit/rules.ts';
import { areDaysInOrder, shownDays, shownStates, storedDays } from '#contract/kit/shown-days.ts';

/** The maximum lengths of the texts of an announcement, in characters. */
export const MAX_ANNOUNCEMENT = { title: 120, description: 2000, button: 60 };

/** An announcement; its description is HTML, or text with blank lines between paragraphs. */
export const AnnouncementForm = v.pipe(
  v.strictObject({
    title: localisedOptionalMaltese(line(MAX_ANNOUNCEMENT.title), MAX_ANNOUNCEMENT.title),
    description: localisedOptionalMaltese(text(MAX_ANNOUNCEMENT.description), MAX_ANNOUNCEMENT.description),
    button_text: localisedOptionalMaltese(line(MAX_ANNOUNCEMENT.button), MAX_ANNOUNCEMENT.button),
    button_link: linkAddress,
    ...shownDays,
    is_published: v.boolean(rule('required')),
  }),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], areDaysInOrder, rule('too_early')), ['ends_on']),
);
export type AnnouncementForm = v.InferOutput<typeof AnnouncementForm>;

export const StaffAnnouncement = v.object({
  ...orderedEntry,
  title: LocalisedText,
  description: LocalisedText,
  button_text: LocalisedText,
  button_link: v.string(),
  ...storedDays,
  is_published: v.boolean(),
  state: v.picklist(shownStates),
});
export type StaffAnnouncement = v.InferOutput<typeof StaffAnnouncement>;

/** Staff calls for announcements (SHELL-41). */
export const announcementsAdmin = area(
  'announcementsAdmin',
  orderedCalls({
    path: '/api/staff/announcements',
    who: 'editor',
    subject: 'announcement',
    named: 'an announcement',
    entry: StaffAnnouncement,
    form: AnnouncementForm,
  }),
);
