import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from './context.ts';
import type { Message } from './translate.ts';

/** Ids of two accounts of one person: one stays, the other is folded into it (PEOPLE-20). */
export interface AccountPair {
  stays: number;
  folded: number;
}

/** An account of a merge, as it was before. */
export interface MergedAccount {
  id: number;
  email: string;
  /** Proven addresses in lower case; other addresses may belong to other people */
  emails: readonly string[];
}

/** Two locked accounts during a merge; the row of the folded account is already empty. */
export interface MergedAccounts {
  stays: MergedAccount;
  folded: MergedAccount;
}

export type MergeServices = Pick<Services, 'clock' | 'secrets' | 'jobs'>;

/** Moves the rows of one column inside the transaction that has locked both accounts. */
type MergeFunction = (transaction: Kysely<DB>, accounts: MergedAccounts, services: MergeServices) => Promise<void>;

/** Moves rows, and deletes those of the folded account that would repeat a row of the account that stays. */
export interface KeepRule {
  /** The columns in which two rows of one person must differ, besides the account; empty if a person has one row */
  keep: readonly string[];
  /** Restricts the rule to rows with this condition. @param row the name of the row in the statement */
  where?: (row: string) => RawBuilder<boolean>;
}

/**
 * The fate of the rows that name an account when it is folded into another:
 *
 * - `move`: they name the account that stays;
 * - `drop`: they are deleted, such as sessions;
 * - `stays`: they name the folded account still, because they cannot be changed;
 * - `address`: the column has an e-mail address; a proven one of the folded account becomes that of the account that stays;
 * - `{ keep }`: they are moved, or deleted where the account that stays has such a row;
 * - a function does the same with more conditions.
 */
export type MergeRule = 'move' | 'drop' | 'stays' | 'address' | KeepRule | MergeFunction;

/** The rule of every column that names a person, by table, e.g. `{ sessions: { user_id: 'drop' } }`. */
export type MergeRules = { readonly [T in keyof DB]?: { readonly [C in keyof DB[T]]?: MergeRule } };

/** A reason why two accounts cannot be merged, as a sentence for staff. Never one that reveals confidential data. */
export interface MergeObstacle {
  message: Message;
  applies(db: Kysely<DB>, accounts: AccountPair, services: Pick<Services, 'clock' | 'secrets'>): Promise<boolean>;
}

/** Returns an obstacle that is an SQL condition. */
export function obstacle(
  message: Message,
  condition: (accounts: AccountPair, now: Date) => RawBuilder<boolean>,
): MergeObstacle {
  return {
    message,
    applies: async (db, accounts, { clock }) => {
      const { rows } = await sql<{ applies: boolean }>`
        select ${condition(accounts, clock.now())} as applies`.execute(db);
      return rows[0]?.applies === true;
    },
  };
}

/** A column with its rule. */
export interface RuledColumn {
  table: keyof DB;
  column: string;
  rule: MergeRule;
}

/** Returns the columns of some rules, in their order. */
export function ruledColumns(rules: MergeRules = {}): RuledColumn[] {
  return Object.entries(rules).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, rule]) => ({ table: table as keyof DB, column, rule: rule as MergeRule })),
  );
}

/** The condition that a row named `own` is deleted by `{ keep }`, because the account that stays has such a row. */
export function isRepeated(
  { table, column }: Pick<RuledColumn, 'table' | 'column'>,
  { keep, where }: KeepRule,
  { stays, folded }: AccountPair,
): RawBuilder<boolean> {
  const same = keep.map((name) => sql`known.${sql.ref(name)} = own.${sql.ref(name)}`);
  const narrowed = where === undefined ? [] : [where('own'), where('known')];
  return sql<boolean>`(own.${sql.ref(column)} = ${folded} and exists (
    select from ${sql.table(table)} as known
    where ${sql.join([sql`known.${sql.ref(column)} = ${stays}`, ...same, ...narrowed], sql` and `)}
  ))`;
}

/** Whether both accounts have a row with the same values in these columns. */
export function bothHave(table: keyof DB, rule: KeepRule, accounts: AccountPair): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.table(table)} as own where ${isRepeated({ table, column: 'user_id' }, rule, accounts)}
  )`;
}

/** Applies the rules of some areas, in their order (PEOPLE-22). */
export async function applyMergeRules(
  transaction: Kysely<DB>,
  areas: readonly { mergeRules?: MergeRules }[],
  accounts: MergedAccounts,
  services: MergeServices,
): Promise<void> {
  for (const { mergeRules } of areas) {
    for (const column of ruledColumns(mergeRules)) await applyRule(transaction, column, accounts, services);
  }
}

async function applyRule(
  transaction: Kysely<DB>,
  { table, column, rule }: RuledColumn,
  accounts: MergedAccounts,
  services: MergeServices,
): Promise<void> {
  const { stays, folded } = accounts;
  const [target, name] = [sql.table(table), sql.ref(column)];
  if (rule === 'stays') return;
  if (typeof rule === 'function') return rule(transaction, accounts, services);
  if (rule === 'address') {
    const isOwn = sql`lower(${name}) = any(${folded.emails}::text[])`;
    await sql`update ${target} set ${name} = ${stays.email} where ${isOwn}`.execute(transaction);
    return;
  }
  if (rule === 'drop') {
    await sql`delete from ${target} where ${name} = ${folded.id}`.execute(transaction);
    return;
  }
  if (rule !== 'move') {
    const isSecond = isRepeated({ table, column }, rule, { stays: stays.id, folded: folded.id });
    await sql`delete from ${target} as own where ${isSecond}`.execute(transaction);
  }
  await moveRows(transaction, { table, column }, accounts);
}

/** Moves all rows of a column to the account that stays. */
export async function moveRows(
  transaction: Kysely<DB>,
  { table, column }: Pick<RuledColumn, 'table' | 'column'>,
  { stays, folded }: MergedAccounts,
): Promise<void> {
  const name = sql.ref(column);
  await sql`update ${sql.table(table)} set ${name} = ${stays.id} where ${name} = ${folded.id}`.execute(transaction);
}
