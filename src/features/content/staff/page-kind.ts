import { msg } from '@lingui/core/macro';
import { pagesAdmin } from '#contract/content/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { addressField, bodyField, draftText, leadPictureField, titleField } from '#kit/staff/story/story-fields.ts';
import { defineStoryKind } from '#kit/staff/story/story-kind.ts';

/** Pages as editors write them, the policies among them. */
export const pageKind = defineStoryKind({
  name: 'page',
  calls: pagesAdmin,
  path: staffPaths.contentPages,
  detail: staffPaths.contentPage,
  fields: [
    titleField,
    draftText('description', { label: msg`Summary`, rows: 3, maxLength: 500 }),
    bodyField,
    addressField,
    leadPictureField,
  ],
  publicPath: ({ slug }) => `/${slug}`,
  refreshes: ['pagesAdmin', 'content', 'staff'],
  texts: {
    list: msg`Pages`,
    add: msg`Add a page`,
    change: msg`Texts of the page`,
    removeQuestion: msg`Remove this draft?`,
  },
});
