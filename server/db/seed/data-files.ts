import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { dataSchemas, type Person } from './data-schemas.ts';

type DataName = keyof typeof dataSchemas;
export type SeedData<Name extends DataName> = v.InferOutput<(typeof dataSchemas)[Name]>;

/** Names of the files in `data/`, without `.json`. */
export const dataNames = Object.keys(dataSchemas) as DataName[];

/** Returns the content of a file of `data/`. @throws Error naming the file and the invalid value in it */
export function readData<Name extends DataName>(name: Name): SeedData<Name> {
  const path = `data/${name}.json`;
  const value: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  return parseFile(path, dataSchemas[name] as v.GenericSchema<unknown, SeedData<Name>>, value);
}

/**
 * Parses a value with its schema. @throws Error such as `data/faqs.json, 3.answer.mt: Invalid key: Expected "mt" …`
 */
export function parseFile<Output>(path: string, schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`server/db/seed/${path}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
}

/** Demo people, whose sign-ins are printed at startup: one invented person for each role. */
export const demoPeople: readonly Person[] = readData('people');

/** Returns the e-mail address of the demo person with this role, e.g. `student`. @throws Error for an unknown role */
export function demoEmail(part: string): string {
  const person = demoPeople.find((each) => each.part === part);
  if (person === undefined) throw new Error(`Nobody is the "${part}" in server/db/seed/data/people.json`);
  return person.email;
}
