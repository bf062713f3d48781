import { sql } from 'kysely';
import type { shell } from '#contract/shell/calls.ts';
import type { AnnouncementForm, StaffAnnouncement } from '#contract/shell/staff.ts';
import { texts } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { dayColumns, daysAndState, isShownOn } from '#server/services/shown-days.ts';

/** Returns the first announcement of today, or null (SHELL-24). */
export const findBanner: Handler<typeof shell.banner> = async (_request, { db, clock, locale }) => {
  const banner = await db
    .selectFrom('banners')
    .select(['id', ...texts(locale, 'title', 'description', 'button_text'), 'button_link'])
    .where(isShownOn(dayInMalta(clock.now())))
    .orderBy('order')
    .orderBy('id')
    .executeTakeFirst();
  return banner ? { ...banner, published: true, description: sanitiseHtml(banner.description) } : null;
};

/** Handlers of announcements for editors (SHELL-41). */
export const announcements = orderedEntries<'banners', AnnouncementForm, StaffAnnouncement>({
  table: 'banners',
  subject: 'announcement',
  columns: ['title', 'description', 'button_text', 'button_link', 'is_published'],
  derived: ({ clock }) => {
    const today = dayInMalta(clock.now());
    const { state, ...days } = daysAndState(today);
    const first = sql`select id from banners where ${isShownOn(today)} order by "order", id limit 1`;
    return { ...days, state: sql`case when ${isShownOn(today)} and id <> (${first}) then 'waiting' else ${state} end` };
  },
  searched: sql`search_fold(concat_ws(' ', title ->> 'en', title ->> 'mt'))`,
  columnsOf: (form, { clock }) => ({
    ...form,
    ...dayColumns(form),
    description: { en: sanitiseHtml(form.description.en), mt: sanitiseHtml(form.description.mt) },
    updated_at: clock.now(),
  }),
  details: ({ title }) => ({ name: title.en }),
});
