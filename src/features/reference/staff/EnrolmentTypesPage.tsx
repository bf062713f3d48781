import { msg } from '@lingui/core/macro';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { listFiles } from './list-files.ts';
import { refreshes, stateField } from './list-states.ts';

/** /staff/enrolment-types: full time, part time and so on (REF-11). */
export const { Component, queries } = resourcePage({
  name: 'enrolment-type',
  path: staffPaths.enrolmentTypes,
  title: msg`Types of enrolment`,
  file: listFiles.enrolmentTypes,
  list: staffList(referenceAdmin.enrollmentTypes),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [bilingualField('name', { label: msg`Name`, maxLength: 200 }), stateField],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: {
    add: referenceAdmin.addEnrollmentType,
    change: referenceAdmin.changeEnrollmentType,
    history: referenceAdmin.enrollmentTypeHistory,
  },
  refreshes,
  texts: {
    add: msg`Add a type of enrolment`,
    added: msg`The type of enrolment was added.`,
    change: msg`Change a type of enrolment`,
    changed: msg`The type of enrolment was changed.`,
  },
});
