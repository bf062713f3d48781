import { msg } from '@lingui/core/macro';
import { complaintTypesAdmin } from '#contract/complaints/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateField, offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/complaint-types: the subjects of complaints, and whom to ask first (COMPLAINT-26). */
export const { Component, queries } = resourcePage({
  name: 'complaint-type',
  path: staffPaths.complaintTypes,
  title: msg`Subjects of complaints`,
  list: staffList(complaintTypesAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'first_rung', label: msg`First contact`, cell: ({ first_rung }, { inLocale }) => inLocale(first_rung) },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 200, isRequired: true }),
    bilingualField('description', {
      label: msg`Description`,
      hint: msg`Examples of what belongs to this subject.`,
      rows: 3,
      maxLength: 500,
      isRequired: true,
    }),
    bilingualField('first_rung', {
      label: msg`First contact`,
      hint: msg`Whom to ask before writing to the union, such as “Your class representative”.`,
      maxLength: 200,
      isRequired: true,
    }),
    offerStateField(msg`A retired subject is not offered any more. Complaints about it keep it.`),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: complaintTypesAdmin.add,
    change: complaintTypesAdmin.change,
    history: complaintTypesAdmin.history,
  },
  // Not the complaints themselves, because each read of them is logged.
  refreshes: ['complaintTypesAdmin', 'complaints', 'staff'],
  texts: {
    add: msg`Add a subject`,
    added: msg`The subject was added.`,
    change: msg`Change a subject`,
    changed: msg`The subject was changed.`,
  },
});
