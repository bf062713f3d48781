import { msg } from '@lingui/core/macro';
import { venuesAdmin } from '#contract/events/venues.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateField, offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/venues: the places of events (EVENT-34). */
export const { Component, queries } = resourcePage({
  name: 'venue',
  path: staffPaths.venues,
  title: msg`Venues`,
  list: staffList(venuesAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'address', label: msg`Address`, cell: ({ address }, { inLocale }) => inLocale(address) },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 100, isRequired: true }),
    bilingualField('address', { label: msg`Address`, maxLength: 200, isRequired: true }),
    textField('url', { label: msg`Map or website`, hint: msg`Begins with https://`, isOptional: true }),
    offerStateField(msg`A retired venue is not offered any more. Its events keep it.`),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: venuesAdmin.add, change: venuesAdmin.change, history: venuesAdmin.history },
  refreshes: ['venuesAdmin', 'events', 'staff'],
  texts: {
    add: msg`Add a venue`,
    added: msg`The venue was added.`,
    change: msg`Change a venue`,
    changed: msg`The venue was changed. A new address reaches everybody who holds a place there.`,
  },
});
