import * as v from 'valibot';
import type { Random } from './random-choices.ts';

interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  wrapped?: Schema;
  value?: Schema;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly Schema[];
}

/**
 * One of these matches most texts of our forms. No account has the password, so that no caller deletes their account.
 */
const texts = [
  'Something that people write',
  'someone@portal.example',
  '2026-11-20',
  '2026-11-25T10:00:00.000Z',
  'ABC 123',
  '79000000',
  '+356',
  'MST 1080',
  '123401L',
  'Karozza-1902!',
  '1234',
  'en',
  'freshers-week',
  '/account',
  '5f1b2b54-3c8f-4b7a-9a53-0b7f3a0c1d2e',
  'A',
];

/**
 * A value that a contract schema accepts, or nearly: otherwise most mistakes would never reach the handlers.
 * @param ids of existing rows, for texts that contain one
 */
export function valueFor(schema: v.GenericSchema, random: Random, ids: readonly string[]): unknown {
  return make(schema as unknown as Schema, random, ids);
}

function make(schema: Schema, random: Random, ids: readonly string[]): unknown {
  const again = (inner: Schema | undefined) => (inner === undefined ? null : make(inner, random, ids));
  if (schema.entries) {
    const made = Object.entries(schema.entries).map(([key, entry]) => [key, again(entry)] as const);
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  }
  switch (schema.type) {
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'nullish':
      return random.isOneIn(3) ? undefined : again(schema.wrapped);
    case 'nullable':
      return random.isOneIn(4) ? null : again(schema.wrapped);
    case 'array':
      return Array.from({ length: random.below(4) }, () => again(schema.item));
    case 'tuple':
    case 'strict_tuple':
      return (schema.items ?? []).map(again);
    case 'record':
      return { [random.of(texts)]: again(schema.value) };
    case 'union':
    case 'variant':
      return again(random.of(schema.options ?? []) as Schema);
    case 'picklist':
      return random.of(schema.options ?? []);
    case 'literal':
      return schema.literal;
    case 'boolean':
      return random.isOneIn(2);
    case 'number':
      return fitting(
        schema,
        Array.from({ length: 8 }, () => random.of([random.below(4), random.below(60), 2026, 300])),
      );
    case 'string':
      return fitting(
        schema,
        Array.from({ length: 24 }, (_, n) => random.of(n % 4 === 0 && ids.length > 0 ? ids : texts)),
      );
    default:
      return random.of(texts);
  }
}

/** The first value that the schema accepts. */
function fitting<T>(schema: Schema, tries: readonly T[]): T | undefined {
  return tries.find((value) => v.safeParse(schema as unknown as v.GenericSchema, value).success) ?? tries[0];
}
