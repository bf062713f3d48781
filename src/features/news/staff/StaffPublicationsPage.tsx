import { msg } from '@lingui/core/macro';
import { publicationsAdmin } from '#contract/news/staff.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { storyListPage } from '#kit/staff/story/StoryListPage.tsx';
import { categoryChoices, categoryName } from './category-choices.ts';
import { publicationKind } from './publication-kind.ts';

/** /staff/publications: opinion pieces, Social Speak and documents of every state. */
export const { Component, queries } = storyListPage({
  kind: publicationKind,
  list: staffList(publicationsAdmin.list),
  filters: [{ name: 'category_id', label: msg`Category`, options: categoryChoices }],
  columns: [
    {
      name: 'category_id',
      label: msg`Category`,
      cell: ({ category_id }, context) => categoryName(category_id, context),
    },
  ],
});
