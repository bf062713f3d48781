import { msg } from '@lingui/core/macro';
import { picturesAdmin, type UsedPicture } from '#contract/pictures/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { pictureQuery, pictureRefreshes } from '#kit/staff/picture/picture-queries.ts';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourceDetail } from '#kit/staff/resource/ResourceDetail.tsx';
import { focusField } from './focus-field.tsx';
import { PictureUses } from './PictureUses.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';

/** /staff/pictures/:id: the texts, the focal point, the uses and the file of a picture. */
export const { Component, queries } = resourceDetail({
  forms: {
    name: 'picture',
    fields: [
      {
        fields: [
          bilingualField('alt', {
            label: msg`Alternative text`,
            hint: msg`What the picture shows, for people who cannot see it.`,
            maxLength: 200,
            isRequired: true,
          }),
          bilingualField('caption', { label: msg`Caption`, maxLength: 300, isOptional: true }),
          textField('credit', {
            label: msg`Credit`,
            hint: msg`Who took the picture`,
            maxLength: 120,
            isOptional: true,
            isSentEmpty: true,
          }),
          textField('name', { label: msg`Name`, hint: msg`Shown to staff only`, maxLength: 120 }),
          focusField('focus'),
        ],
      },
    ],
    calls: { add: picturesAdmin.add, change: picturesAdmin.change, history: picturesAdmin.history },
    refreshes: pictureRefreshes,
    texts: {
      add: msg`Add a picture`,
      added: msg`The picture was added.`,
      change: msg`Change the picture`,
      changed: msg`The picture was changed.`,
    },
  },
  view: pictureQuery,
  back: { href: staffPaths.pictures, label: msg`Pictures` },
  title: ({ name }) => name,
  facts: ({ image, added_at }, { i18n }) => [
    [i18n._(msg`Size`), sizeOf(image.custom_properties)],
    [i18n._(msg`Added`), <DateTime key="added" at={added_at} />],
  ],
  parts: (picture) => <PictureUses uses={picture.uses} />,
  pictures: (picture, results) => <ReplaceFile key={picture.version} picture={picture} results={results} />,
  removal: {
    endpoint: picturesAdmin.remove,
    label: msg`Remove the picture`,
    question: msg`Remove this picture?`,
    consequence: ({ uses }) =>
      uses.length === 0
        ? msg`Its file is deleted. This cannot be undone.`
        : msg`It is still used. Choose other pictures there first; the page of this picture lists where.`,
    isPossible: ({ uses }) => uses.length === 0,
    confirm: msg`Remove it`,
    done: msg`The picture was removed.`,
    leaveTo: () => staffPaths.pictures,
  },
});

function sizeOf({ width = 0, height = 0 }: UsedPicture['image']['custom_properties']): string {
  return `${width} × ${height}`;
}
