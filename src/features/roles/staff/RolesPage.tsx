import { msg } from '@lingui/core/macro';
import { staffRoles } from '#contract/kit/roles.ts';
import { type HeldRole, rolesAdmin } from '#contract/roles/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { choiceField, type ResourceContext, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { roleNames } from '#kit/staff/role-names.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { newTermFields, termColumns, termFields, termStateTable } from '#kit/staff/term-texts.ts';
import { personName } from '#kit/staff/use-person-name.ts';
import { RoleRights } from './RoleRights.tsx';

const roles = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  staffRoles.map((value) => ({ value, label: i18n._(roleNames[value]()) }));

/** /staff/roles: staff roles with their holders and terms. Members of staff cannot change their own roles. */
export const { Component, queries } = resourcePage({
  name: 'role',
  path: staffPaths.roles,
  title: msg`Staff roles`,
  list: staffList(rolesAdmin.list),
  note: <RoleRights />,
  searchLabel: msg`Name or address`,
  filters: [{ name: 'role', label: msg`Role`, options: roles }],
  columns: [
    { name: 'person', label: msg`Person`, cell: (held, context) => personText(held, context) },
    { name: 'role', label: msg`Role`, cell: ({ role }, { i18n }) => i18n._(roleNames[role]()) },
    ...termColumns<HeldRole, object>(),
    { name: 'state', label: msg`State`, states: termStateTable },
  ],
  fields: termFields,
  newFields: [
    textField('email', {
      label: msg`E-mail address`,
      hint: msg`The personal address of an account. For an address without one, an account is opened, and its owner is invited by e-mail.`,
    }),
    choiceField('role', { label: msg`Role`, options: roles }),
    ...newTermFields,
  ],
  nameOf: ({ role, person }, { i18n }) => `${i18n._(roleNames[role]())}, ${personName(person, i18n)}`,
  calls: { add: rolesAdmin.give, change: rolesAdmin.change },
  refreshes: ['rolesAdmin', 'staff'],
  texts: {
    add: msg`Give a role`,
    added: msg`The role was given, and its holder was notified by e-mail.`,
    change: msg`Change the dates`,
    changed: msg`The dates were changed, and the holder was notified by e-mail.`,
  },
  isFixed: ({ is_own }) => is_own,
  actions: [
    {
      endpoint: rolesAdmin.end,
      label: msg`End now…`,
      question: msg`Remove this role now?`,
      consequence: ({ state }) =>
        state === 'to_come'
          ? msg`The role has not begun and will be removed. The person is notified by e-mail.`
          : msg`The person loses the role at once and is notified by e-mail.`,
      confirm: msg`Remove the role`,
      body: ({ version }) => ({ version }),
      isFor: ({ state }) => state !== 'ended',
      done: msg`The role was removed, and the person was notified by e-mail.`,
    },
  ],
});

/** Marks the reader's own role, and a role that takes effect once the address is confirmed. */
function personText({ person, is_own, is_proven }: HeldRole, { i18n }: Pick<ResourceContext, 'i18n'>): string {
  const name = personName(person, i18n);
  if (is_own) return i18n._(msg`${name} (you)`);
  return is_proven ? name : i18n._(msg`${name} (address not confirmed yet)`);
}
