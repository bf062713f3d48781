import * as v from 'valibot';
import { rule } from './rules.ts';

/** Whether an entry of a list is offered. A retired one stays valid for the people and records that refer to it. */
export const offerStates = ['offered', 'retired'] as const;
export type OfferState = (typeof offerStates)[number];

/** The state in a form. */
export const offerState = v.picklist(offerStates, rule('choice'));
