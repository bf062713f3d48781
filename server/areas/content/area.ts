import { content } from '#contract/content/calls.ts';
import { sponsorsAdmin } from '#contract/content/staff.ts';
import { texts } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { pagesFound } from './find.ts';
import { listSponsors, sponsors } from './sponsors.ts';

/** Pages and sponsors. */
export const contentArea = defineArea({
  contract: { content, sponsorsAdmin },
  handlers: {
    content: {
      pages: async ({ query }, context) => {
        const { db, clock, locale } = context;
        const rows = await db
          .selectFrom('pages')
          .select((eb) => [
            'id',
            'slug',
            ...texts(locale, 'title', 'description', 'body'),
            mediaRow(eb.ref('pages.image_id')).as('image'),
            'updated_at',
          ])
          // Addresses are compared without case (CONTENT-1).
          .where((eb) => eb(eb.fn('lower', ['slug']), '=', query.filter.slug.toLowerCase()))
          .where('published_at', '<=', clock.now())
          .execute();
        return rows.map((row) => ({
          ...withImage(row, context),
          body: sanitiseHtml(row.body),
          updated_at: row.updated_at.toISOString(),
        }));
      },
      sponsors: listSponsors,
    },
    sponsorsAdmin: sponsors,
  },
  jobs: [],
  find: pagesFound,
  personalTables: {},
});
