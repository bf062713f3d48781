import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { defaultUnion } from '#contract/kit/default-union.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Mailbox } from '#server/gateways/mail.ts';
import type { Translate } from './translate.ts';

/** The union's own names and logo, as staff set them (OFFICE-7), otherwise the defaults. */
export interface UnionNames {
  short_name: string;
  name: { en: string; mt: string };
  /** Whether staff have set them */
  isSet: boolean;
  /** The key of the logo in the store; null for the app's own */
  logo: string | null;
}

/** The union's names in the memory of this process, for texts that are made without a read (docs/decisions/union-identity.md). */
export interface CurrentUnion {
  /** The names as last read */
  names(): UnionNames;
  /**
   * Reads the names unless they are young enough. Never rejects: without a database the last names hold.
   * @param maxAgeMs the age up to which names are not read again
   * @param maxWaitMs the time after which the caller goes on with the last names
   */
  refresh(maxAgeMs?: number, maxWaitMs?: number): Promise<void>;
  /** Called by a write that changes the names: until it is committed for certain, every `refresh()` reads */
  expectChange(): void;
}

/** Milliseconds for which names are used without a read; other processes learn a change within this time. */
const MAX_AGE_MS = 5000;
/** Milliseconds within which a transaction that changes the names has ended. */
const CHANGE_MS = 15_000;

const initialNames: UnionNames = {
  short_name: defaultUnion.short_name,
  name: { en: defaultUnion.name, mt: defaultUnion.name },
  isSet: false,
  logo: null,
};

/** Milliseconds that a call waits for the names; jobs, and the start of the program, wait longer. */
const MAX_WAIT_MS = 250;
export const MAX_JOB_WAIT_MS = 10_000;

/** Returns the union's names of this database; the defaults until the first `refresh()`. */
export function openUnion(db: Kysely<DB>, now: () => number = () => performance.now()): CurrentUnion {
  let names = initialNames;
  let askedAt = -Infinity;
  let changesUntil = -Infinity;
  const read = async () => {
    try {
      names = await readUnionNames(db);
    } catch {
      // A call that needs the database reports its failure itself.
    }
  };
  return {
    names: () => names,
    refresh: async (maxAgeMs = MAX_AGE_MS, maxWaitMs = MAX_WAIT_MS) => {
      const at = now();
      if (at - askedAt < maxAgeMs && at > changesUntil) return;
      askedAt = at;
      await Promise.race([read(), setTimeout(maxWaitMs, undefined, { ref: false })]);
    },
    expectChange: () => {
      changesUntil = now() + CHANGE_MS;
    },
  };
}

/** The union's short name, in SQL. */
export const unionShortName = sql<string>`
  coalesce((select nullif(short_name, '') from union_identity), ${sql.lit(defaultUnion.short_name)})`;

/** Reads the union's names. */
export async function readUnionNames(db: Kysely<DB>): Promise<UnionNames> {
  const row = await db
    .selectFrom('union_identity')
    .leftJoin('media', 'media.id', 'union_identity.image_id')
    .select(['short_name', 'union_identity.name', 'media.key as logo'])
    .executeTakeFirst();
  return row === undefined ? initialNames : { ...namesOf(row), logo: row.logo };
}

/** Returns the names of a row of `union_identity`: the defaults if it is empty. */
export function namesOf({ short_name, name }: { short_name: string; name: Localised }): Omit<UnionNames, 'logo'> {
  if (short_name === '') return initialNames;
  const { en, mt } = bothLanguages(name);
  return { short_name, name: { en, mt: mt === '' ? en : mt }, isSet: true };
}

/** Returns the sender of e-mails: the configured address, under the union's short name once staff have set it. */
export function senderOf(configured: Mailbox, { short_name, isSet }: UnionNames): Mailbox {
  return isSet ? { ...configured, name: short_name } : configured;
}

/** Adds the union's short name to the values of every message, as `{union}`. */
export function withUnion(translate: Translate, union: Pick<CurrentUnion, 'names'>): Translate {
  return (locale, message, values) => translate(locale, message, { union: union.names().short_name, ...values });
}
