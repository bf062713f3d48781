import { msg } from '@lingui/core/macro';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateField, offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { refreshes } from './hall-queries.ts';

const nameField = bilingualField('name', { label: msg`Name`, maxLength: 100, isRequired: true });

/** /staff/halls: the halls of events, which are drawn on their own pages (HALL-1). */
export const { Component, queries } = resourcePage({
  name: 'hall',
  path: staffPaths.halls,
  title: msg`Halls`,
  list: staffList(hallsAdmin.list),
  searchLabel: msg`Words in the name`,
  detail: staffPaths.hall,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'seats', label: msg`Seats`, isNumber: true },
    { name: 'number', label: msg`Version`, isNumber: true },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [nameField, offerStateField(msg`A retired hall is not offered to new dates. Its dates keep it.`)],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: hallsAdmin.add, change: hallsAdmin.change, history: hallsAdmin.history },
  refreshes,
  texts: {
    add: msg`Add a hall`,
    added: msg`The hall was added.`,
    change: msg`Rename or retire the hall`,
    changed: msg`The hall was changed.`,
  },
  actions: [
    {
      form: 'copy-hall',
      endpoint: hallsAdmin.copy,
      label: msg`Copy`,
      title: msg`Copy the hall`,
      fields: () => [nameField],
      done: msg`The hall was copied with its drawing.`,
      submit: msg`Copy`,
    },
  ],
});
