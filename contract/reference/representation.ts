import * as v from 'valibot';
import { area, contentCache, list } from '#contract/kit/endpoint.ts';

/**
 * A body in which students take part in decisions: a board, a council, an island. Separate from `reference.ts`, which
 * first visits to forms load (docs/decisions/loading-budget.md).
 */
export const RepresentationArea = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  /** The number of student seats; null if there is no election */
  seats: v.nullable(v.number()),
  /** The representatives and how they are chosen, e.g. "Elected each autumn by the students of the faculty" */
  chosen: v.string(),
  /** A portal page with more information; null if there is none */
  path: v.nullable(v.string()),
});
export type RepresentationArea = v.InferOutput<typeof RepresentationArea>;

/** Bodies in which students are represented (REF-5). */
export const representation = area('representation', {
  areas: {
    method: 'GET',
    path: '/api/representation-areas',
    summary: 'The bodies with student representatives, in the editors’ order',
    who: 'anyone',
    answer: list(RepresentationArea),
    cache: contentCache,
  },
});
