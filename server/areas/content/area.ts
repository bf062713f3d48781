import { sql } from 'kysely';
import { content } from '#contract/content/calls.ts';
import { pagePreviews } from '#contract/content/previews.ts';
import { pagesAdmin } from '#contract/content/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { scheduledChangesJob } from '#server/services/story-schedule.ts';
import { pagesFound } from './find.ts';
import { previewPage, readPages } from './pages.ts';
import { pageKind, pageStories, pageTask } from './staff.ts';

/** Pages and sponsors. */
export const contentArea = defineArea({
  contract: { content, pagesAdmin, pagePreviews },
  handlers: {
    content: {
      pages: ({ query }, context) => readPages(query.filter.slug, context),
      sponsors: async (_request, context) => {
        const rows = await context.db
          .selectFrom('sponsors')
          .select((eb) => ['id', 'name', 'tier', 'url', mediaRow(eb.ref('image_id')).as('image')])
          .orderBy((eb) => eb('tier', '=', 'main'), 'desc')
          .orderBy('order')
          .orderBy('id')
          .execute();
        return rows.map((row) => withImage(row, context));
      },
    },
    pagesAdmin: pageStories,
    pagePreviews: { page: previewPage },
  },
  jobs: [scheduledChangesJob(pageTask, [pageKind])],
  find: pagesFound,
  withdrawnAt: sql`(select max(withdrawn_at) from pages)`,
  personalTables: {},
});
