import { msg } from '@lingui/core/macro';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { listFiles } from './list-files.ts';
import { refreshes, stateField } from './list-states.ts';

/** /staff/nationalities: the nationalities that people choose from (REF-11). */
export const { Component, queries } = resourcePage({
  name: 'nationality',
  path: staffPaths.nationalities,
  title: msg`Nationalities`,
  file: listFiles.nationalities,
  list: staffList(referenceAdmin.nationalities),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'code', label: msg`Country code` },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 200 }),
    textField('code', { label: msg`Country code`, hint: msg`Two letters, such as MT.`, maxLength: 2 }),
    stateField,
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: referenceAdmin.addNationality,
    change: referenceAdmin.changeNationality,
    history: referenceAdmin.nationalityHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a nationality`,
    added: msg`The nationality was added.`,
    change: msg`Change a nationality`,
    changed: msg`The nationality was changed.`,
  },
});
