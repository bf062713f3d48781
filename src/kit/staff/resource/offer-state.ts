import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferState } from '#contract/kit/offer-states.ts';
import { stateChoices, type StateTable } from '../StateTag.tsx';
import { choiceField, type ResourceContext, type ResourceField } from './resource-fields.ts';

/** Whether an entry is offered. */
export const offerStateTable: StateTable<OfferState> = {
  offered: { tone: 'good', label: () => msg({ message: 'Offered', context: 'entry of a list' }) },
  retired: { tone: 'plain', label: () => msg({ message: 'Retired', context: 'entry of a list' }) },
};

/** The state of an entry; a new one is offered. @param hint what retiring it means */
export function offerStateField(hint: MessageDescriptor): ResourceField {
  const field = choiceField('state', {
    label: msg`State`,
    hint,
    options: ({ i18n }: Pick<ResourceContext, 'i18n'>) => stateChoices(offerStateTable, i18n),
  });
  return { ...field, valuesOf: (value) => field.valuesOf(value ?? 'offered') };
}
