import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { newsAdmin } from '#contract/news/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import {
  addressField,
  bodyField,
  categoryField,
  draftText,
  leadPictureField,
  titleField,
} from '#kit/staff/story/story-fields.ts';
import { defineStoryKind } from '#kit/staff/story/story-kind.ts';
import { newsCategoriesQuery } from '../news-queries.ts';
import { categoryChoices } from './category-choices.ts';

/** News as editors write them. */
export const newsKind = defineStoryKind({
  name: 'news',
  calls: newsAdmin,
  path: staffPaths.news,
  detail: staffPaths.newsItem,
  reads: { categories: newsCategoriesQuery },
  fields: [
    titleField,
    draftText('excerpt', { label: msg`Summary`, rows: 3, maxLength: 500 }),
    bodyField,
    draftText('author', { label: msg`Author`, maxLength: 120 }),
    categoryField(categoryChoices),
    addressField,
    leadPictureField,
  ],
  publicPath: ({ id, slug, has_changes }) => generatePath(paths.newsItem, { id: has_changes ? String(id) : slug }),
  refreshes: ['newsAdmin', 'news', 'staff'],
  texts: {
    list: msg`News`,
    add: msg`Add a news item`,
    change: msg`Texts of the news item`,
    removeQuestion: msg`Remove this draft?`,
  },
});
