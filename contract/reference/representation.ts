import * as v from 'valibot';
import { area, contentCache, list } from '#contract/kit/endpoint.ts';

/**
 * Where students take part in decisions: a board, a council, an island. Apart from `reference.ts`, which forms of first
 * visits load (docs/decisions/loading-budget.md).
 */
export const RepresentationArea = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  /** How many students sit there; null where nobody votes */
  seats: v.nullable(v.number()),
  /** Who they are and how they get there, e.g. "Elected each autumn by the students of the faculty" */
  chosen: v.string(),
  /** A page of the portal that says more; null if there is none */
  path: v.nullable(v.string()),
});
export type RepresentationArea = v.InferOutput<typeof RepresentationArea>;

/** Where students are represented (REF-5). */
export const representation = area('representation', {
  areas: {
    method: 'GET',
    path: '/api/representation-areas',
    summary: 'Where students are represented, in the editors’ order',
    who: 'anyone',
    answer: list(RepresentationArea),
    cache: contentCache,
  },
});
