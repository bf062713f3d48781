import { msg } from '@lingui/core/macro';
import { advertsAdmin, MAX_ADVERT_TITLE, type StaffAdvert } from '#contract/shell/adverts-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { pictureField } from '#kit/staff/picture/picture-field.tsx';
import { publicationField } from '#kit/staff/resource/publication-field.tsx';
import { bilingualField, checkboxField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { daysColumn, daysFields, shownStateColumn } from '#kit/staff/resource/shown-days.ts';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { Link } from '#kit/ui/Link.tsx';
import { countText } from './count-text.ts';

/** The form of a stored advert, switched off. */
function formOf({
  id: _id,
  version: _version,
  is_first: _first,
  is_last: _last,
  state: _state,
  views: _views,
  presses: _presses,
  ...advert
}: StaffAdvert) {
  const { starts_on, ends_on, ...form } = advert;
  return {
    ...form,
    ...(starts_on !== null && { starts_on }),
    ...(ends_on !== null && { ends_on }),
    is_published: false,
  };
}

/** /staff/adverts: the pictures of partners, in the order in which readers see them (SHELL-43). */
export const { Component, queries } = resourcePage({
  name: 'advert',
  path: staffPaths.adverts,
  title: msg`Adverts`,
  list: staffList(advertsAdmin.list),
  searchLabel: msg`Words in the title or the link`,
  columns: [
    { name: 'title', label: msg`Title`, cell: ({ title }, { inLocale }) => inLocale(title) },
    daysColumn,
    shownStateColumn,
    {
      name: 'views',
      label: msg`Views and presses`,
      cell: ({ id, views, presses }, { i18n }) => (
        <Link href={`${staffPaths.advertDays}?advert=${id}`}>{countText({ views, presses }, i18n)}</Link>
      ),
      value: ({ views, presses }, { i18n }) => countText({ views, presses }, i18n),
    },
  ],
  fields: [
    {
      fields: [
        bilingualField('title', {
          label: msg`Title`,
          hint: msg`Read out instead of the picture: write the words that are in it.`,
          maxLength: MAX_ADVERT_TITLE,
          isRequired: true,
        }),
        textField('url', {
          label: msg`Link`,
          hint: msg`A page of the portal, such as /media/events, or an address that starts with https://`,
        }),
        ...daysFields,
        checkboxField('featured', { label: msg`Place`, text: msg`In the pages of the portal` }),
        publicationField(msg`Readers see this advert on these days`),
      ],
    },
    {
      title: msg`Pictures`,
      fields: [
        pictureField('banner_small_id', { label: msg`Small picture`, hint: msg`300 × 50 pixels, for phones` }),
        pictureField('banner_large_id', { label: msg`Large picture`, hint: msg`970 × 90 pixels, for wide screens` }),
        pictureField('full_screen_id', {
          label: msg`Full-screen picture`,
          hint: msg`Shown once a day on parking pages`,
        }),
        pictureField('banner_small_mt_id', { label: msg`Small picture in Maltese` }),
        pictureField('banner_large_mt_id', { label: msg`Large picture in Maltese` }),
        pictureField('full_screen_mt_id', { label: msg`Full-screen picture in Maltese` }),
      ],
    },
  ],
  nameOf: ({ title }, { inLocale }) => inLocale(title),
  calls: { add: advertsAdmin.add, change: advertsAdmin.change, history: advertsAdmin.history },
  move: advertsAdmin.move,
  refreshes: ['advertsAdmin', 'shell', 'staff'],
  texts: {
    add: msg`Add an advert`,
    added: msg`The advert was added.`,
    change: msg`Change an advert`,
    changed: msg`The advert was changed.`,
  },
  actions: [
    {
      endpoint: advertsAdmin.change,
      label: msg`Take off`,
      question: msg`Take this advert off?`,
      consequence: () => msg`Readers no longer see it. It can be published again.`,
      confirm: msg`Take it off`,
      body: (advert) => ({ ...formOf(advert), version: advert.version }),
      done: msg`The advert was taken off.`,
      isFor: ({ is_published }) => is_published,
    },
    {
      endpoint: advertsAdmin.add,
      label: msg`Copy`,
      question: msg`Copy this advert?`,
      consequence: () => msg`The copy is last in the list, and readers do not see it before it is published.`,
      confirm: msg`Copy it`,
      cancel: msg`Cancel`,
      params: () => ({}),
      body: formOf,
      done: msg`The advert was copied.`,
    },
    removal({
      endpoint: advertsAdmin.remove,
      question: msg`Remove this advert?`,
      done: msg`The advert was removed.`,
    }),
  ],
});
