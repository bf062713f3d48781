import { msg } from '@lingui/core/macro';
import { announcementsAdmin, MAX_ANNOUNCEMENT } from '#contract/shell/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { publicationField } from '#kit/staff/resource/publication-field.tsx';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { daysColumn, daysFields, shownStateColumn } from '#kit/staff/resource/shown-days.ts';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { richTextField } from '#kit/staff/rich-text/rich-text-field.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/announcements: the cards in the front page; readers see the first one of today (SHELL-41). */
export const { Component, queries } = resourcePage({
  name: 'announcement',
  path: staffPaths.announcements,
  title: msg`Announcements`,
  list: staffList(announcementsAdmin.list),
  searchLabel: msg`Words in the title`,
  columns: [
    { name: 'title', label: msg`Title`, cell: ({ title }, { inLocale }) => inLocale(title) },
    daysColumn,
    shownStateColumn,
  ],
  fields: [
    {
      fields: [
        bilingualField('title', { label: msg`Title`, maxLength: MAX_ANNOUNCEMENT.title }),
        richTextField('description', { label: msg`Text` }),
      ],
    },
    {
      fields: [
        bilingualField('button_text', { label: msg`Button text`, maxLength: MAX_ANNOUNCEMENT.button }),
        textField('button_link', {
          label: msg`Link of the button`,
          hint: msg`A page of the portal, such as /media/events, or an address that starts with https://`,
        }),
        ...daysFields,
        publicationField(msg`Readers see this announcement on these days`),
      ],
    },
  ],
  nameOf: ({ title }, { inLocale }) => inLocale(title),
  calls: { add: announcementsAdmin.add, change: announcementsAdmin.change, history: announcementsAdmin.history },
  move: announcementsAdmin.move,
  refreshes: ['announcementsAdmin', 'shell', 'staff'],
  texts: {
    add: msg`Add an announcement`,
    added: msg`The announcement was added.`,
    change: msg`Change an announcement`,
    changed: msg`The announcement was changed.`,
  },
  actions: [
    removal({
      endpoint: announcementsAdmin.remove,
      question: msg`Remove this announcement?`,
      done: msg`The announcement was removed.`,
    }),
  ],
});
