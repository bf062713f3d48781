import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';

/**
 * Which parts of the portal are switched on. Kept across visits: an offline start must know it. The frame's route reads
 * it for every page.
 */
export const featureFlags = query(content.featureFlags, {}, { persisted: true, optional: true });
