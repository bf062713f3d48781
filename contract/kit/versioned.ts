import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { Person } from './person.ts';
import { integer } from './rules.ts';

/**
 * The version of an entry that an editor has read, 0 before the entry was first saved. Each change of the entry
 * increases it.
 */
export const entryVersion = integer(0, 1_000_000);

type ObjectForm = v.GenericSchema & { readonly entries: v.ObjectEntries };
type Form = ObjectForm & { readonly pipe?: readonly unknown[] };

/**
 * The body of a change: its form and the `version` that was read. An outdated version is rejected with
 * `version_conflict`. The rules of a piped form apply as they do without a version.
 */
export function versioned<S extends Form>(form: S) {
  const [, ...rules] = form.pipe ?? [];
  const object = v.strictObject({ ...form.entries, version: entryVersion });
  const schema = rules.length === 0 ? object : v.pipe(object, ...(rules as never[]));
  return schema as unknown as v.GenericSchema<
    v.InferInput<S> & { version: number },
    v.InferOutput<S> & { version: number }
  >;
}

/** The author and time of the latest change of an entry. */
export const LatestChange = v.object({ by: Person, at: Timestamp });
export type LatestChange = v.InferOutput<typeof LatestChange>;

/** A version of an entry in its history. */
export const EntryVersion = v.object({ version: v.number(), ...LatestChange.entries });

/** The additional body of a 409 `version_conflict`: the latest change; null if it predates the recording of changes. */
export const VersionConflict = v.object({ latest: v.nullable(LatestChange) });
