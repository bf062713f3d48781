import { msg } from '@lingui/core/macro';
import { offerStateField } from '#kit/staff/resource/offer-state.ts';

export const stateField = offerStateField(msg`A retired entry is not offered any more. People who chose it keep it.`);

/** Areas whose reads show the lists. */
export const refreshes = ['referenceAdmin', 'reference', 'staff'];
