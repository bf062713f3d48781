import { msg } from '@lingui/core/macro';
import { councilAdmin, MAX_COUNCIL } from '#contract/reference/council.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { daysColumn } from '#kit/staff/resource/shown-days.ts';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { termFields, termStateTable } from '#kit/staff/term-texts.ts';

/** /staff/council: the members of the council, with those who take over on a later day (REF-20). */
export const { Component, queries } = resourcePage({
  name: 'member',
  path: staffPaths.council,
  title: msg`Council`,
  list: staffList(councilAdmin.list),
  searchLabel: msg`Words in the name or role`,
  columns: [
    { name: 'name', label: msg`Name` },
    { name: 'role', label: msg`Role`, cell: ({ role }, { inLocale }) => inLocale(role) },
    daysColumn,
    { name: 'state', label: msg`State`, states: termStateTable },
  ],
  fields: [
    {
      fields: [
        textField('name', { label: msg`Name`, maxLength: MAX_COUNCIL.name }),
        bilingualField('role', { label: msg`Role`, maxLength: MAX_COUNCIL.role }),
        bilingualField('task', { label: msg`Task`, rows: 2, maxLength: MAX_COUNCIL.task, isOptional: true }),
      ],
    },
    {
      fields: [
        textField('email', {
          label: msg`E-mail address`,
          hint: msg`Of the office, not a private one: everybody sees it.`,
          isOptional: true,
          isSentEmpty: true,
        }),
        ...termFields,
      ],
    },
  ],
  nameOf: ({ name, role }, { inLocale }) => `${name}, ${inLocale(role)}`,
  calls: { add: councilAdmin.add, change: councilAdmin.change, history: councilAdmin.history },
  move: councilAdmin.move,
  picture: {
    label: msg`Photo`,
    hint: msg`An upright JPG or PNG.`,
    set: councilAdmin.setPicture,
    remove: councilAdmin.removePicture,
    imageOf: ({ image }) => image,
    without: msg`The member is shown without a photo.`,
  },
  refreshes: ['councilAdmin', 'reference', 'staff'],
  texts: {
    add: msg`Add a member`,
    added: msg`The member was added.`,
    change: msg`Change a member`,
    changed: msg`The member was changed.`,
  },
  actions: [
    removal({
      endpoint: councilAdmin.remove,
      question: msg`Remove this member?`,
      consequence: () => msg`Of a member whose term ends, set the last day instead.`,
      done: msg`The member was removed.`,
    }),
  ],
});
