import * as v from 'valibot';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import type { Task } from '#server/db/jobs.ts';
import { storyEntries } from '#server/services/stories.ts';
import type { StoryKind } from '#server/services/story-rows.ts';

const none = { en: '', mt: '' };
const article = { slug: '', title: none, excerpt: none, body: none, category_id: null, image_id: null };

export const newsKind: StoryKind = {
  table: 'news',
  subject: 'news_item',
  empty: { ...article, author: none },
  required: ['excerpt', 'body', 'author', 'category_id'],
};

/** A publication may be unsigned. */
export const publicationKind: StoryKind = {
  table: 'resources',
  subject: 'publication',
  empty: { ...article, author: '', author_role: none, file_id: null },
  required: ['excerpt', 'body', 'category_id'],
};

export const storyKinds: readonly StoryKind[] = [newsKind, publicationKind];

/** Makes scheduled changes of news and publications public. */
export const storyTask: Task = { name: 'news.scheduled-changes', data: v.object({}) };

export const newsStories = storyEntries<ResultOf<typeof newsAdmin.view>>({
  kind: newsKind,
  categories: 'news_categories',
  task: storyTask,
});

export const publicationStories = storyEntries<ResultOf<typeof publicationsAdmin.view>>({
  kind: publicationKind,
  categories: 'resource_categories',
  references: { file_id: 'publication_files' },
  task: storyTask,
});
