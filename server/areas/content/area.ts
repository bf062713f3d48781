import { content, type FeatureFlags } from '#contract/content.ts';
import { texts } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { listAdverts } from './adverts.ts';
import { menusOf } from './menus.ts';

/** What stands around every page: menus, content pages, announcement, adverts, sponsors, flags (spec §7 "CMS"). */
export const contentArea = defineArea({
  contract: { content },
  handlers: {
    content: {
      menus: ({ query }, { db, locale }) => menusOf(db, query, locale),
      pages: async ({ query }, { db, clock, locale, settings }) => {
        const rows = await db
          .selectFrom('pages')
          .select((eb) => [
            'id',
            'slug',
            ...texts(locale, 'title', 'description', 'body'),
            mediaRow(eb.ref('pages.image_id')).as('image'),
            'updated_at',
          ])
          // An address in other letters than the page's own means the same page (spec §2: KSU-today, ksu-today).
          .where((eb) => eb(eb.fn('lower', ['slug']), '=', query.filter.slug.toLowerCase()))
          .where('published_at', '<=', clock.now())
          .execute();
        return rows.map((row) => ({
          ...row,
          body: sanitiseHtml(row.body),
          image: mediaOf(row.image, locale, settings.filesUrl),
          updated_at: row.updated_at.toISOString(),
        }));
      },
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
      sponsors: async (_request, { db, locale, settings }) => {
        const rows = await db
          .selectFrom('sponsors')
          .select((eb) => ['id', 'name', 'tier', 'url', mediaRow(eb.ref('image_id')).as('image')])
          .orderBy((eb) => eb('tier', '=', 'main'), 'desc')
          .orderBy('order')
          .orderBy('id')
          .execute();
        return rows.map((row) => ({ ...row, image: mediaOf(row.image, locale, settings.filesUrl) }));
      },
      featureFlags: async (_request, { db }) => {
        const rows = await db.selectFrom('feature_flags').select(['name', 'is_on']).execute();
        const isOn = new Map(rows.map(({ name, is_on }) => [name, is_on]));
        return Object.fromEntries(
          Object.keys(content.featureFlags.answer.item.entries).map((name) => [name, isOn.get(name) ?? false]),
        ) as FeatureFlags;
      },
    },
  },
  jobs: [],
  personalTables: {},
});
