import * as v from 'valibot';
import { integer } from './rules.ts';

/** The version of an entry that an editor has read, 0 before it was first written. Each change of the entry raises it. */
export const entryVersion = integer(0, 1_000_000);

type ObjectForm = v.GenericSchema & { readonly entries: v.ObjectEntries };
type Form = ObjectForm & { readonly pipe?: readonly unknown[] };

/**
 * The body that changes an entry: its form and the `version` that was read. An outdated one is rejected with
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
