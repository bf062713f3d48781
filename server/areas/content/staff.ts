import * as v from 'valibot';
import type { pagesAdmin } from '#contract/content/staff.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { Task } from '#server/db/jobs.ts';
import { storyEntries } from '#server/services/stories.ts';
import type { StoryKind } from '#server/services/story-rows.ts';

const none = { en: '', mt: '' };

/** Content pages, the policies among them. */
export const pageKind: StoryKind = {
  table: 'pages',
  subject: 'page',
  empty: { slug: '', title: none, description: none, body: none, image_id: null, effective_on: null },
  required: ['description', 'body'],
};

/** Makes scheduled changes of pages public. */
export const pageTask: Task = { name: 'content.scheduled-changes', data: v.object({}) };

export const pageStories = storyEntries<ResultOf<typeof pagesAdmin.view>>({ kind: pageKind, task: pageTask });
