import * as v from 'valibot';
import { dataAnswer } from './endpoint.ts';

/**
 * The read of how many things wait for staff, where reading the things themselves leaves a trace in the audit log: a number
 * names nobody, so it leaves none.
 */
export const waitingCount = { method: 'GET', answer: dataAnswer(v.object({ total: v.number() })) } as const;
