import * as v from 'valibot';

/** The job that continues running moves of dates; it is also scheduled, in case it was given up. */
export const movesTask = { name: 'events.moves', data: v.object({}) };
