import { msg } from '@lingui/core/macro';
import { islands, referenceAdmin } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField, choiceField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { listFiles } from './list-files.ts';
import { refreshes, stateField } from './list-states.ts';
import { islandLabels } from './school-labels.ts';

/** /staff/localities: towns and villages of addresses (REF-11). */
export const { Component, queries } = resourcePage({
  name: 'locality',
  path: staffPaths.localities,
  title: msg`Localities`,
  file: listFiles.localities,
  list: staffList(referenceAdmin.localities),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'island', label: msg`Island`, cell: ({ island }, { i18n }) => i18n._(islandLabels[island]) },
    { name: 'postcode', label: msg`Postcode` },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 200 }),
    choiceField('island', {
      label: msg`Island`,
      options: ({ i18n }) => islands.map((value) => ({ value, label: i18n._(islandLabels[value]) })),
    }),
    textField('postcode', { label: msg`Postcode`, hint: msg`The three letters, such as MSD.`, maxLength: 3 }),
    stateField,
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: referenceAdmin.addLocality,
    change: referenceAdmin.changeLocality,
    history: referenceAdmin.localityHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a locality`,
    added: msg`The locality was added.`,
    change: msg`Change a locality`,
    changed: msg`The locality was changed.`,
  },
});
