import { msg } from '@lingui/core/macro';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { organisationKindNames } from '#kit/organisation-kinds.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { organisationForms } from './organisation-resources.ts';

/** /staff/organisations: all organisations, and a form to add one. */
export const { Component, queries } = resourcePage({
  ...organisationForms,
  title: msg`Organisations`,
  path: staffPaths.organisations,
  list: staffList(organisationsAdmin.list),
  searchLabel: msg`Search the organisations`,
  columns: [
    { name: 'name', label: msg`Name` },
    {
      name: 'kind',
      label: msg`Subject`,
      cell: ({ kind }, { i18n }) => (kind === null ? '–' : i18n._(organisationKindNames[kind]())),
    },
    { name: 'officers', label: msg`Officers`, isNumber: true },
    { name: 'to_come', label: msg`Upcoming`, isNumber: true },
    { name: 'invitations', label: msg`Invited`, isNumber: true },
  ],
  nameOf: ({ name }) => name,
});
