import { query } from '#client/api/query.ts';
import { shell } from '#contract/shell/calls.ts';

/**
 * The parts of the portal that are switched on. Persisted across visits, because an offline start needs them. The outermost route reads it
 * for every page.
 */
export const featureFlagsQuery = query(shell.featureFlags, {}, { persisted: true, optional: true });
