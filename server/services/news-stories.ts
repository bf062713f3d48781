import * as v from 'valibot';
import type { Task } from '#server/db/jobs.ts';
import type { StoryKind } from './story-rows.ts';
import type { StoryRules } from './story-writes.ts';

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

/** Makes scheduled changes of news and publications public. */
export const newsTask: Task = { name: 'news.scheduled-changes', data: v.object({}) };

export const newsRules: StoryRules = { kind: newsKind, categories: 'news_categories', task: newsTask };

export const publicationRules: StoryRules = {
  kind: publicationKind,
  categories: 'resource_categories',
  references: { file_id: 'publication_files' },
  task: newsTask,
};
