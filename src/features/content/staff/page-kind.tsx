import { msg } from '@lingui/core/macro';
import { pagesAdmin } from '#contract/content/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { dateField, type ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { addressField, bodyField, draftText, leadPictureField, titleField } from '#kit/staff/story/story-fields.ts';
import { defineStoryKind } from '#kit/staff/story/story-kind.ts';
import { TellMembers } from './TellMembers.tsx';

/** A page without a day is no policy. */
const effectiveDayField: ResourceField = {
  ...dateField('effective_on', {
    label: msg`In force from`,
    hint: msg`For policies and rules: readers see the day from which the text holds.`,
    isOptional: true,
  }),
  bodyOf: ({ effective_on = '' }) => (effective_on === '' ? null : effective_on),
};

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
    effectiveDayField,
  ],
  publicPath: ({ slug }) => `/${slug}`,
  renderParts: (entry) => <TellMembers page={entry} />,
  refreshes: ['pagesAdmin', 'content', 'staff'],
  texts: {
    list: msg`Pages`,
    add: msg`Add a page`,
    change: msg`Texts of the page`,
    removeQuestion: msg`Remove this draft?`,
  },
});
