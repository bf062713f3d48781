import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { linkAddress } from '#contract/kit/link-address.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { id, line, rule, text } from '#contract/kit/rules.ts';
import { areDaysInOrder, shownDays, shownStates, storedDays } from '#contract/kit/shown-days.ts';
import { MenuItem } from './calls.ts';

/** The maximum lengths of the texts of an announcement, in characters. */
export const MAX_ANNOUNCEMENT = { title: 120, description: 2000, button: 60 };

/** An announcement; its description is HTML. */
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

/** The maximum length of the name of a menu item, in characters. */
export const MAX_MENU_NAME = 60;

/** A menu item: without `parent_id` the heading of a column, which needs no link. */
export const MenuItemForm = v.strictObject({
  name: localisedOptionalMaltese(line(MAX_MENU_NAME), MAX_MENU_NAME),
  parent_id: v.optional(id),
  link: v.union([v.literal(''), linkAddress], rule('format')),
  is_visible: v.boolean(rule('required')),
});
export type MenuItemForm = v.InferOutput<typeof MenuItemForm>;

export const StaffMenuItem = v.object({
  ...orderedEntry,
  name: LocalisedText,
  parent_id: v.nullable(v.number()),
  link: v.string(),
  type: MenuItem.entries.type,
  is_visible: v.boolean(),
});
export type StaffMenuItem = v.InferOutput<typeof StaffMenuItem>;

const { remove, ...menuCalls } = orderedCalls({
  path: '/api/staff/menu-items',
  who: 'editor',
  subject: 'menu_item',
  named: 'a menu item',
  entry: StaffMenuItem,
  form: MenuItemForm,
});

/** Staff calls for the menu (SHELL-42). */
export const menuAdmin = area('menuAdmin', {
  ...menuCalls,
  remove: { ...remove, errors: ['not_found', 'still_used'] },
});
