import * as v from 'valibot';
import { noContent, params } from './endpoint.ts';
import { entryCalls } from './entry-calls.ts';
import { pages } from './pages.ts';
import { search } from './person.ts';
import type { StaffRole } from './roles.ts';
import { id, rule } from './rules.ts';
import type { versioned } from './versioned.ts';

/** The fields of every entry that staff put in order; it cannot move up if it `is_first`, nor down if it `is_last`. */
export const orderedEntry = { id: v.number(), version: v.number(), is_first: v.boolean(), is_last: v.boolean() };

/** A move of an entry past its neighbour. */
export const Move = v.strictObject({ direction: v.picklist(['up', 'down'], rule('choice')) });
export type Move = v.InferOutput<typeof Move>;

/**
 * The calls with which staff read a list in its order, add, change and remove its entries, move them up and down, and
 * read their history.
 */
export function orderedCalls<
  const P extends `/api/${string}`,
  const W extends StaffRole,
  const S extends string,
  E extends v.GenericSchema,
  F extends Parameters<typeof versioned>[0],
>(given: { path: P; who: W; subject: S; named: string; entry: E; form: F }) {
  const { path, who, named, entry } = given;
  const calls = entryCalls(given);
  return {
    list: {
      ...pages(entry, ['order'], { search }),
      path,
      summary:
        'All entries in their order, also those that readers do not see; `search` finds words in either language',
      who,
    },
    ...calls,
    move: {
      method: 'POST',
      path: `${path}/{id}/move` as `${P}/{id}/move`,
      summary: `Moves ${named} past its neighbour; at the end of the list it stays`,
      who,
      params: params({ id }),
      body: Move,
      audit: { actions: calls.change.audit.actions, subjects: calls.change.audit.subjects },
      answer: noContent,
      errors: ['not_found'],
      idempotency: 'required',
    },
  } as const;
}
