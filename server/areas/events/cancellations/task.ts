import * as v from 'valibot';

/** The job that continues running cancellations; it is also scheduled, in case it was given up. */
export const continueTask = { name: 'events.cancellations', data: v.object({}) };
