import * as v from 'valibot';
import { dataAnswer } from './endpoint.ts';

/**
 * The read of the number of pending items for staff, where reading the items themselves is logged in the audit log: a
 * number identifies no person, so it is not logged.
 */
export const waitingCount = { method: 'GET', answer: dataAnswer(v.object({ total: v.number() })) } as const;
