import { msg } from '@lingui/core/macro';
import { staffRoles } from '#contract/kit/roles.ts';
import { type HeldRole, rolesAdmin } from '#contract/roles/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { choiceField, type ResourceContext, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { roleNames } from '#kit/staff/role-names.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { newTermFields, termColumns, termFields, termStateTable } from '#kit/staff/term-texts.ts';
import { RoleRights } from './RoleRights.tsx';

const roles = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  staffRoles.map((value) => ({ value, label: i18n._(roleNames[value]()) }));

/** /staff/roles: who has which role, from when and until when. Nobody changes their own. */
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
  nameOf: ({ role, person }, { i18n }) => `${i18n._(roleNames[role]())}, ${nameOf(person)}`,
  calls: { add: rolesAdmin.give, change: rolesAdmin.change },
  refreshes: ['rolesAdmin', 'staff'],
  texts: {
    add: msg`Give a role`,
    added: msg`The role was given, and its holder was told by e-mail.`,
    change: msg`Change the dates`,
    changed: msg`The dates were changed, and the holder was told by e-mail.`,
  },
  isFixed: ({ is_own }) => is_own,
  actions: [
    {
      endpoint: rolesAdmin.end,
      label: msg`End now…`,
      question: msg`Take this role away now?`,
      consequence: ({ state }) =>
        state === 'to_come'
          ? msg`It has not begun, and is removed. The person is told by e-mail.`
          : msg`The person can no longer use it, from the next press on, and is told by e-mail.`,
      confirm: msg`Take it away`,
      body: ({ version }) => ({ version }),
      isFor: ({ state }) => state !== 'ended',
      done: msg`The role was taken away, and the person was told by e-mail.`,
    },
  ],
});

/** Marks the reader's own role, and one that waits for the proof of the address. */
function personText({ person, is_own, is_proven }: HeldRole, { i18n }: Pick<ResourceContext, 'i18n'>): string {
  const name = nameOf(person);
  if (is_own) return i18n._(msg`${name} (you)`);
  return is_proven ? name : i18n._(msg`${name} (address not confirmed yet)`);
}

function nameOf({ first_name, last_name, email }: HeldRole['person']): string {
  return [first_name, last_name].filter((part) => part !== null).join(' ') || (email ?? '–');
}
