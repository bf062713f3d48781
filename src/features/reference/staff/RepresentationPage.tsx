import { msg } from '@lingui/core/macro';
import { MAX_REPRESENTATION, representationAdmin } from '#contract/reference/representation-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bilingualField, numberField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/representation: the bodies with student representatives (REF-23). */
export const { Component, queries } = resourcePage({
  name: 'representation',
  path: staffPaths.representation,
  title: msg`Representation`,
  list: staffList(representationAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'seats', label: msg`Student seats`, isNumber: true },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: MAX_REPRESENTATION.name }),
    bilingualField('description', { label: msg`Text`, rows: 3, maxLength: MAX_REPRESENTATION.description }),
    bilingualField('chosen', {
      label: msg`How representatives are chosen`,
      rows: 2,
      maxLength: MAX_REPRESENTATION.chosen,
    }),
    numberField('seats', { label: msg`Student seats`, hint: msg`Empty if there is no election.`, isOptional: true }),
    textField('path', { label: msg`Page with more`, hint: msg`A page of the portal: /media/events`, isOptional: true }),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: representationAdmin.add,
    change: representationAdmin.change,
    history: representationAdmin.history,
  },
  move: representationAdmin.move,
  refreshes: ['representationAdmin', 'representation', 'staff'],
  texts: {
    add: msg`Add a body`,
    added: msg`The body was added.`,
    change: msg`Change a body`,
    changed: msg`The body was changed.`,
  },
  actions: [
    removal({
      endpoint: representationAdmin.remove,
      question: msg`Remove this body?`,
      done: msg`The body was removed.`,
    }),
  ],
});
