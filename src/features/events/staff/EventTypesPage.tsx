import { msg } from '@lingui/core/macro';
import { eventTypesAdmin } from '#contract/events/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateField, offerStateTable } from '#kit/staff/resource/offer-state.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

/** /staff/event-types: the types by which events are filtered (EVENT-23). */
export const { Component, queries } = resourcePage({
  name: 'event-type',
  path: staffPaths.eventTypes,
  title: msg`Event types`,
  list: staffList(eventTypesAdmin.list),
  searchLabel: msg`Words in the name`,
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    bilingualField('name', { label: msg`Name`, maxLength: 100, isRequired: true }),
    offerStateField(
      msg`A retired type is not offered any more. Its events keep it, and it stays in the filter until they are over.`,
    ),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: eventTypesAdmin.add, change: eventTypesAdmin.change, history: eventTypesAdmin.history },
  refreshes: ['eventTypesAdmin', 'events', 'staff'],
  texts: {
    add: msg`Add an event type`,
    added: msg`The event type was added.`,
    change: msg`Change an event type`,
    changed: msg`The event type was changed.`,
  },
});
