import { msg } from '@lingui/core/macro';
import { newsAdmin } from '#contract/news/staff.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { storyListPage } from '#kit/staff/story/StoryListPage.tsx';
import { categoryChoices, categoryName } from './category-choices.ts';
import { newsKind } from './news-kind.ts';

/** /staff/news: news of every state. */
export const { Component, queries } = storyListPage({
  kind: newsKind,
  list: staffList(newsAdmin.list),
  filters: [{ name: 'category_id', label: msg`Category`, options: categoryChoices }],
  columns: [
    {
      name: 'category_id',
      label: msg`Category`,
      cell: ({ category_id }, context) => categoryName(category_id, context),
    },
  ],
});
