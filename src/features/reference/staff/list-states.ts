import { msg } from '@lingui/core/macro';
import type { ListState } from '#contract/reference/staff.ts';
import { choiceField, type ResourceContext, type ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { stateChoices, type StateTable } from '#kit/staff/StateTag.tsx';

/** Whether the registration offers an entry. */
export const listStateTable: StateTable<ListState> = {
  offered: { tone: 'good', label: () => msg({ message: 'Offered', context: 'entry of a list' }) },
  retired: { tone: 'plain', label: () => msg({ message: 'Retired', context: 'entry of a list' }) },
};

const field = choiceField('state', {
  label: msg`State`,
  hint: msg`A retired entry is not offered any more. People who chose it keep it.`,
  options: ({ i18n }: Pick<ResourceContext, 'i18n'>) => stateChoices(listStateTable, i18n),
});

/** A new entry is offered. */
export const stateField: ResourceField = { ...field, valuesOf: (value) => field.valuesOf(value ?? 'offered') };

/** Areas whose reads show the lists. */
export const refreshes = ['referenceAdmin', 'reference', 'staff'];
