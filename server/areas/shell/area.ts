import { advertisements } from '#contract/shell/advertisements.ts';
import { type FeatureFlags, shell } from '#contract/shell/calls.ts';
import { texts } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { listAdverts, listAdvertisements } from './adverts.ts';
import { menusOf } from './menus.ts';

/** The content around every page: menu, announcement, adverts, and feature switches. */
export const shellArea = defineArea({
  contract: { shell, advertisements },
  handlers: {
    advertisements: { list: ({ query }, context) => listAdvertisements(query.banner_filter, context) },
    shell: {
      menus: ({ query }, { db, locale }) => menusOf(db, query, locale),
      banner: async (_request, { db, locale }) => {
        const banner = await db
          .selectFrom('banners')
          .select(['id', 'published', ...texts(locale, 'title', 'description', 'button_text'), 'button_link'])
          .where('published', '=', true)
          .orderBy('updated_at', 'desc')
          .executeTakeFirst();
        return banner ? { ...banner, description: sanitiseHtml(banner.description) } : null;
      },
      adverts: ({ query }, context) => listAdverts(query, context),
      featureFlags: async (_request, { db }) => {
        const rows = await db.selectFrom('feature_flags').select(['name', 'is_on']).execute();
        const isOn = new Map(rows.map(({ name, is_on }) => [name, is_on]));
        return Object.fromEntries(
          Object.keys(shell.featureFlags.answer.item.entries).map((name) => [name, isOn.get(name) ?? false]),
        ) as FeatureFlags;
      },
    },
  },
  jobs: [],
  personalTables: {},
});
