import { msg } from '@lingui/core/macro';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { offerStateField } from '#kit/staff/resource/offer-state.ts';
import { bilingualField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceForms } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './hall-queries.ts';

export const nameField = bilingualField('name', { label: msg`Name`, maxLength: 100, isRequired: true });

/** The forms to add, rename and retire halls (HALL-1). */
export const hallForms: ResourceForms = {
  name: 'hall',
  detail: staffPaths.hall,
  fields: [nameField, offerStateField(msg`A retired hall is not offered to new dates. Its dates keep it.`)],
  calls: { add: hallsAdmin.add, change: hallsAdmin.change, history: hallsAdmin.history },
  refreshes,
  texts: {
    add: msg`Add a hall`,
    added: msg`The hall was added.`,
    change: msg`Rename or retire the hall`,
    changed: msg`The hall was changed.`,
  },
};
