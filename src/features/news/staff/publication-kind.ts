import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { publicationsAdmin } from '#contract/news/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import {
  addressField,
  bodyField,
  categoryField,
  draftText,
  leadPictureField,
  titleField,
} from '#kit/staff/story/story-fields.ts';
import { defineStoryKind } from '#kit/staff/story/story-kind.ts';
import { publicationCategoriesQuery } from '../news-queries.ts';
import { publicationSectionOf } from '../publication-sections.ts';
import { categoryChoices } from './category-choices.ts';
import { publicationFileField } from './publication-file-field.tsx';

/** Publications as editors write them: opinion pieces, Social Speak, documents. */
export const publicationKind = defineStoryKind({
  name: 'publication',
  calls: publicationsAdmin,
  path: staffPaths.publications,
  detail: staffPaths.publication,
  reads: { categories: publicationCategoriesQuery },
  fields: [
    titleField,
    draftText('excerpt', { label: msg`Summary`, rows: 3, maxLength: 500 }),
    bodyField,
    textField('author', { label: msg`Author`, maxLength: 120, isOptional: true, isSentEmpty: true }),
    draftText('author_role', { label: msg`Role of the author`, maxLength: 120 }),
    categoryField(categoryChoices),
    addressField,
    leadPictureField,
    publicationFileField,
  ],
  publicPath: ({ content, slug }, { reads: { categories = [] } }) => {
    const category = categories.find(({ id }) => id === content['category_id']);
    return generatePath(publicationSectionOf(category?.slug ?? '').itemPath, { id: slug });
  },
  refreshes: ['publicationsAdmin', 'resources', 'staff'],
  texts: {
    list: msg`Publications`,
    add: msg`Add a publication`,
    change: msg`Texts of the publication`,
    removeQuestion: msg`Remove this draft?`,
  },
});
