import { msg } from '@lingui/core/macro';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { hallForms, nameField } from './hall-forms.ts';

/** /staff/halls: the halls of events, which are drawn on their own pages (HALL-1). */
export const { Component, queries } = resourcePage({
  ...hallForms,
  path: staffPaths.halls,
  title: msg`Halls`,
  list: staffList(hallsAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'seats', label: msg`Seats`, isNumber: true },
    { name: 'number', label: msg`Version`, isNumber: true },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
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
