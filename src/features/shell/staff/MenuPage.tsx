import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import { MAX_MENU_NAME, menuAdmin, type StaffMenuItem } from '#contract/shell/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import {
  bilingualField,
  checkboxField,
  choiceField,
  type ResourceField,
  textField,
} from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { removal } from '#kit/staff/resource/staff-resource.ts';
import { staffList } from '#kit/staff/staff-list.ts';

const reads = { items: query(menuAdmin.list, { query: { limit: MAX_LIMIT } }) };

/** The choice for an item that is a heading itself. */
const OWN_COLUMN = '0';

/** The heading under which an item is. */
function headingField(): ResourceField<typeof reads> {
  const field = choiceField<typeof reads>('parent_id', {
    label: msg`Move under`,
    options: ({ i18n, inLocale, reads: { items } }) => [
      { value: OWN_COLUMN, label: i18n._(msg`No heading: it is a heading itself`) },
      ...(items?.data ?? [])
        .filter(({ parent_id }) => parent_id === null)
        .map(({ id, name }) => ({ value: String(id), label: inLocale(name) })),
    ],
  });
  return {
    ...field,
    valuesOf: (value) => field.valuesOf(value === null ? OWN_COLUMN : value),
    bodyOf: ({ parent_id }) => (parent_id === OWN_COLUMN ? undefined : Number(parent_id)),
  };
}

/** /staff/menu: the headings of the menu, each followed by its items (SHELL-42). */
export const { Component, queries } = resourcePage({
  name: 'menu-item',
  path: staffPaths.menu,
  title: msg`Menu`,
  list: staffList(menuAdmin.list),
  reads,
  searchLabel: msg`Words in the name`,
  columns: [
    {
      name: 'name',
      label: msg`Name`,
      cell: ({ name, parent_id }, { inLocale }) => `${parent_id === null ? '' : '– '}${inLocale(name)}`,
    },
    { name: 'link', label: msg`Link` },
    {
      name: 'is_visible',
      label: msg`Visibility`,
      cell: ({ is_visible }, { i18n }) => i18n._(is_visible ? msg`Visible` : msg`Hidden`),
    },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: MAX_MENU_NAME }),
    headingField(),
    textField('link', {
      label: msg`Link`,
      hint: msg`A page of the portal, such as /media/events, or an address that starts with https://. A heading needs none.`,
      isOptional: true,
      isSentEmpty: true,
    }),
    checkboxField('is_visible', { label: msg`Visibility`, text: msg`Readers see this item` }),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: menuAdmin.add, change: menuAdmin.change, history: menuAdmin.history },
  move: menuAdmin.move,
  refreshes: ['menuAdmin', 'shell', 'search', 'staff'],
  texts: {
    add: msg`Add a menu item`,
    added: msg`The menu item was added.`,
    change: msg`Change a menu item`,
    changed: msg`The menu item was changed.`,
  },
  actions: [
    removal<StaffMenuItem>({
      endpoint: menuAdmin.remove,
      question: msg`Remove this menu item?`,
      consequence: ({ parent_id }) => (parent_id === null ? msg`A heading with items cannot be removed.` : undefined),
      done: msg`The menu item was removed.`,
    }),
  ],
});
