import type * as v from 'valibot';
import { listQuery } from './common.ts';
import { page } from './endpoint.ts';

/**
 * The read of a list: `...pages(Locker, ['name', '-name'], { state })`.
 * @param sorts the allowed values of `sort`; the first is the default
 * @param filters the schema of each `filter[name]`
 */
export function pages<
  const T extends v.GenericSchema,
  const S extends readonly [string, ...string[]],
  const F extends v.ObjectEntries = Record<never, never>,
>(item: T, sorts: S, filters?: F) {
  return { method: 'GET', query: listQuery((filters ?? {}) as F, sorts), answer: page(item) } as const;
}
