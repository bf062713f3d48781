import { query } from '#api/query.ts';
import { shell } from '#contract/shell.ts';

/**
 * Which parts of the portal are switched on. Kept across visits: an offline start must know it. The frame's route reads
 * it for every page.
 */
export const featureFlags = query(shell.featureFlags, {}, { persisted: true, optional: true });
