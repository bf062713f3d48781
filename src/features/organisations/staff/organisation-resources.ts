import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import type { PageContent } from '#contract/organisations/pages.ts';
import type { OfficerInvitation, OfficerTerm, StaffOrganisation } from '#contract/organisations/staff-forms.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { organisationKindNames } from '#kit/organisation-kinds.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { bilingualField, choiceField, type ResourceField, textField } from '#kit/staff/resource/resource-fields.ts';
import type { Resource, ResourceForms } from '#kit/staff/resource/staff-resource.ts';
import { newTermFields, termColumns, termFields, termStateTable } from '#kit/staff/term-texts.ts';
import { personName } from '#kit/staff/use-person-name.ts';
import { linksIn, toLinkLines } from '../link-lines.ts';

/** Areas whose reads are refetched after a change. */
export const refreshes = ['organisationsAdmin', 'organisationPagesAdmin', 'reference', 'staff'] as const;

export function organisationView(id: number) {
  return { ...query(organisationsAdmin.view, { params: { id } }), ...fresh };
}

const kindChoice = choiceField('kind', {
  label: msg`Subject`,
  options: ({ i18n }) => organisationKinds.map((value) => ({ value, label: i18n._(organisationKindNames[value]()) })),
});
/** The subject may be unknown. */
export const kindField: ResourceField = { ...kindChoice, bodyOf: ({ kind }) => (kind === '' ? undefined : kind) };

const linksField: ResourceField = {
  ...textField('links', {
    label: msg`Links to other sites`,
    hint: msg`One on each line: the name, then the address.`,
    rows: 3,
    isOptional: true,
  }),
  valuesOf: (links) => ({ links: toLinkLines((links as PageContent['links'] | undefined) ?? []) }),
  bodyOf: ({ links }) => linksIn(String(links ?? '')),
};

/** The forms to add and change organisations. */
export const organisationForms: ResourceForms = {
  name: 'organisation',
  detail: staffPaths.organisation,
  fields: [
    textField('name', { label: msg`Name` }),
    bilingualField('full_name', {
      label: msg`Full name`,
      hint: msg`Only if the name above is a short one.`,
      isOptional: true,
    }),
    bilingualField('description', { label: msg`Text`, rows: 5 }),
    bilingualField('meets', { label: msg`Where and when it meets`, rows: 2, isOptional: true }),
    kindField,
    textField('url', { label: msg`Website`, hint: msg`Begins with https://`, isOptional: true }),
    textField('email', { label: msg`E-mail address`, isOptional: true }),
    textField('join_url', { label: msg`Form for new members`, hint: msg`Begins with https://`, isOptional: true }),
    linksField,
  ],
  calls: {
    add: organisationsAdmin.add,
    change: organisationsAdmin.change,
    history: organisationsAdmin.history,
  },
  refreshes,
  texts: {
    add: msg`Add an organisation`,
    added: msg`The organisation was added.`,
    change: msg`Change the organisation`,
    changed: msg`The organisation was changed.`,
  },
};

/** The terms of officers on the page of their organisation. */
export const officers: Resource<OfficerTerm, object, StaffOrganisation> = {
  name: 'officer',
  title: msg`Officers`,
  columns: [
    { name: 'person', label: msg`Officer`, cell: ({ person }, { i18n }) => personName(person, i18n) },
    ...termColumns<OfficerTerm, object>(),
    { name: 'state', label: msg`State`, states: termStateTable },
  ],
  fields: termFields,
  newFields: [
    textField('email', {
      label: msg`E-mail address`,
      hint: msg`The personal address of an account. An address without an account is invited by e-mail.`,
    }),
    ...newTermFields,
  ],
  nameOf: ({ person }, { i18n }) => personName(person, i18n),
  calls: { add: organisationsAdmin.nameOfficer, change: organisationsAdmin.changeTerm },
  params: (organisation, term) => ({ id: term?.id ?? organisation.id }),
  refreshes,
  texts: {
    add: msg`Name an officer`,
    added: msg`Saved. The person is listed as an officer, or was invited by e-mail.`,
    change: msg`Change the dates`,
    changed: msg`The dates were changed, and the officer was notified by e-mail.`,
  },
  actions: [
    {
      endpoint: organisationsAdmin.endTerm,
      label: msg`End now…`,
      question: msg`End this term now?`,
      consequence: ({ state }) =>
        state === 'to_come'
          ? msg`The term has not begun and will be removed. The officer is notified by e-mail.`
          : msg`The officer can no longer act for the organisation, and is notified by e-mail.`,
      confirm: msg`End the term`,
      body: ({ version }) => ({ version }),
      isFor: ({ state }) => state !== 'ended',
      done: msg`The term has ended, and the officer was notified by e-mail.`,
    },
  ],
};

/** Open invitations on the page of their organisation. */
export const invitationColumns: Resource<OfficerInvitation>['columns'] = [
  { name: 'email', label: msg`E-mail address` },
  ...termColumns<OfficerInvitation, object>(),
  { name: 'invited_at', label: msg`Invited`, isTime: true },
  { name: 'invited_by', label: msg`Invited by`, cell: ({ invited_by }, { i18n }) => personName(invited_by, i18n) },
];
