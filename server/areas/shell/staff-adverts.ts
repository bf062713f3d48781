import { sql } from 'kysely';
import type { AdvertForm, StaffAdvert } from '#contract/shell/adverts-staff.ts';
import { invalidAt } from '#server/http/errors.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';
import { dayColumns, daysAndState } from '#server/services/shown-days.ts';
import { countTotals } from './advert-counts.ts';
import { hasPage } from './menu-items.ts';

/** Handlers of adverts for editors (SHELL-43). */
export const staffAdverts = orderedEntries<'adverts', AdvertForm, StaffAdvert>({
  table: 'adverts',
  subject: 'advert',
  columns: [
    'title',
    'url',
    'banner_small_id',
    'banner_large_id',
    'full_screen_id',
    'banner_small_mt_id',
    'banner_large_mt_id',
    'full_screen_mt_id',
    'featured',
    'is_published',
  ],
  derived: ({ clock }) => ({ ...daysAndState(dayInMalta(clock.now())), ...countTotals() }),
  searched: sql`search_fold(concat_ws(' ', title ->> 'en', title ->> 'mt', url))`,
  check: async ({ url }, { db, clock }) => {
    if (url.startsWith('/') && !(await hasPage(db, url, clock.now()))) throw invalidAt('url', 'page_missing');
  },
  columnsOf: (form) => ({ ...form, ...dayColumns(form) }),
  details: ({ title }) => ({ name: title.en }),
});
