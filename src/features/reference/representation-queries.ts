import { query } from '#client/api/query.ts';
import { representation } from '#contract/reference/representation.ts';

export const representationAreasQuery = query(representation.areas, {}, { optional: true });
