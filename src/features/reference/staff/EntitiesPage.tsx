import { msg } from '@lingui/core/macro';
import { referenceAdmin, schools } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField, choiceField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { listFiles } from './list-files.ts';
import { refreshes, stateField } from './list-states.ts';
import { schoolLabels } from './school-labels.ts';

/** /staff/faculties: faculties, institutes and centres, and the departments of the Junior College (REF-11). */
export const { Component, queries } = resourcePage({
  name: 'entity',
  path: staffPaths.entities,
  title: msg`Faculties and institutes`,
  file: listFiles.entities,
  list: staffList(referenceAdmin.entities),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'account_type', label: msg`School`, cell: (entity, { i18n }) => i18n._(schoolLabels[entity.account_type]) },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 200 }),
    choiceField('account_type', {
      label: msg`School`,
      options: ({ i18n }) => schools.map((value) => ({ value, label: i18n._(schoolLabels[value]) })),
    }),
    stateField,
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: referenceAdmin.addEntity,
    change: referenceAdmin.changeEntity,
    history: referenceAdmin.entityHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a faculty`,
    added: msg`The faculty was added.`,
    change: msg`Change a faculty`,
    changed: msg`The faculty was changed.`,
  },
});
