import { sql } from 'kysely';
import { content } from '#contract/content/calls.ts';
import { pagePreviews } from '#contract/content/previews.ts';
import { pagesAdmin, sponsorsAdmin } from '#contract/content/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { scheduledChangesJob } from '#server/services/story-schedule.ts';
import { pagesFound } from './find.ts';
import { previewPage, readPages } from './pages.ts';
import { listSponsors, sponsors } from './sponsors.ts';
import { pageKind, pageStories, pageTask } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** Pages and sponsors. */
export const contentArea = defineArea({
  contract: { content, pagesAdmin, pagePreviews, sponsorsAdmin },
  handlers: {
    content: {
      pages: ({ query }, context) => readPages(query.filter.slug, context),
      sponsors: listSponsors,
    },
    pagesAdmin: pageStories,
    pagePreviews: { page: previewPage },
    sponsorsAdmin: sponsors,
  },
  jobs: [scheduledChangesJob(pageTask, [pageKind])],
  find: pagesFound,
  withdrawnAt: sql`(select max(withdrawn_at) from pages)`,
  translated: translatedTexts,
  personalTables: {},
});
