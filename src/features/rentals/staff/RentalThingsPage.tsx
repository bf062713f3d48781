import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_DAYS_AHEAD, thingKinds } from '#contract/rentals/calls.ts';
import { rentalThingsAdmin } from '#contract/rentals/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { pictureField } from '#kit/staff/picture/picture-field.tsx';
import { offerStateField, offerStateTable } from '#kit/staff/resource/offer-state.ts';
import {
  bilingualField,
  checkboxField,
  choiceField,
  numberField,
  type ResourceContext,
  type ResourceField,
} from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';

const kindLabels: Readonly<Record<(typeof thingKinds)[number], MessageDescriptor>> = {
  venue: msg({ message: 'Venue', context: 'something to rent' }),
  equipment: msg`Equipment`,
};
const kindChoices = ({ i18n }: Pick<ResourceContext, 'i18n'>) =>
  thingKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }));

const days = numberField('max_days', {
  label: msg`Maximum days`,
  hint: msg`The days of collection and return count. From 2 to ${MAX_DAYS_AHEAD}; empty if there is no limit.`,
  isOptional: true,
});
/** The maximum number of days; an empty field is sent as null, which removes the limit. */
const daysField: ResourceField = { ...days, bodyOf: (values) => days.bodyOf(values) ?? null };

/** /staff/rental-things: the venues and the equipment that can be rented (RENT-22). */
export const { Component, queries } = resourcePage({
  name: 'rental-thing',
  path: staffPaths.rentalThings,
  title: msg`Things to rent`,
  list: staffList(rentalThingsAdmin.list),
  searchLabel: msg`Words in the name`,
  filters: [{ name: 'kind', label: msg`Kind`, options: kindChoices }],
  columns: [
    { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
    { name: 'kind', label: msg`Kind`, cell: ({ kind }, { i18n }) => i18n._(kindLabels[kind]) },
    {
      name: 'is_for_organisations',
      label: msg`Who may rent it`,
      cell: ({ is_for_organisations }, { i18n }) =>
        i18n._(is_for_organisations ? msg`Student organisations` : msg`Students and student organisations`),
    },
    { name: 'max_days', label: msg`Maximum days`, isNumber: true },
    { name: 'state', label: msg`State`, states: offerStateTable },
  ],
  fields: [
    choiceField('kind', { label: msg`Kind`, options: kindChoices }),
    bilingualField('name', { label: msg`Name`, maxLength: 200, isRequired: true }),
    bilingualField('description', { label: msg`Description`, rows: 4, maxLength: 1000, isRequired: true }),
    checkboxField('is_for_organisations', {
      label: msg`Who may rent it`,
      text: msg`Only student organisations, through their officers`,
    }),
    daysField,
    pictureField('image_id', { label: msg`Picture` }),
    offerStateField(msg`A retired item cannot be requested any more. Existing requests keep it.`),
  ],
  nameOf: ({ name }, { inLocale }) => inLocale(name),
  calls: { add: rentalThingsAdmin.add, change: rentalThingsAdmin.change, history: rentalThingsAdmin.history },
  refreshes: ['rentalThingsAdmin', 'rentals', 'staff'],
  texts: {
    add: msg`Add something to rent`,
    added: msg`The item was added.`,
    change: msg`Change an item`,
    changed: msg`The item was changed.`,
  },
});
