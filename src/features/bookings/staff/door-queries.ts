import { query } from '#api/query.ts';
import { door } from '#contract/door.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** Milliseconds after which what other doors let in is asked for. */
const OTHER_DOORS = 30_000;

/** Evenings that are not over. */
export function doorOccurrences(page: number) {
  return { ...query(door.occurrences, { query: { page } }), ...fresh };
}

/** Every ticket of an occurrence. */
export function doorList(id: number) {
  return { ...query(door.list, { params: { id } }), staleTime: 0, refetchInterval: OTHER_DOORS };
}
