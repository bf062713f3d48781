import * as v from 'valibot';
import { entryCalls } from './entry-calls.ts';
import { LocalisedText } from './localised.ts';
import { offerStates } from './offer-states.ts';
import { pages } from './pages.ts';
import { search } from './person.ts';
import type { StaffRole } from './roles.ts';
import type { versioned } from './versioned.ts';

/** The fields of every entry that can be retired. */
export const offerEntry = {
  id: v.number(),
  version: v.number(),
  name: LocalisedText,
  state: v.picklist(offerStates),
};

const noFilters = {};

/**
 * The calls with which staff read a list by name, add and change its entries, and read their history. Entries are
 * retired, not removed, because people and records refer to them.
 * @param filters filters besides `search` and `state`, by the name of their column
 */
export function offerCalls<
  const P extends `/api/${string}`,
  const W extends StaffRole,
  const S extends string,
  E extends v.GenericSchema,
  F extends Parameters<typeof versioned>[0],
  X extends v.ObjectEntries = Record<never, never>,
>(given: { path: P; who: W; subject: S; named: string; entry: E; form: F }, filters: X = noFilters as X) {
  const { path, who, entry } = given;
  const { add, change, history } = entryCalls(given);
  return {
    list: {
      ...pages(entry, ['name', '-name'], { search, state: v.optional(v.picklist(offerStates)), ...filters }),
      path,
      summary: 'All entries by name, retired ones too; `search` finds words of the name in either language',
      who,
    },
    add: { ...add, errors: ['name_taken'] },
    change: { ...change, errors: ['not_found', 'version_conflict', 'name_taken'] },
    history,
  } as const;
}
