import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';

/**
 * The parts of the portal that are switched on. Kept across visits, because an offline start needs them. The outermost
 * route reads it for every page.
 */
export const featureFlags = query(content.featureFlags, {}, { persisted: true, optional: true });
