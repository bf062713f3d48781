import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { MergePart, peopleAdmin } from '#contract/people/staff.ts';
import { textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import {
  type AccountPair,
  isRepeated,
  type MergedAccount,
  type MergedAccounts,
  type RuledColumn,
  ruledColumns,
} from '#server/http/merge-rules.ts';
import type { Message } from '#server/http/translate.ts';
import { provenAddresses } from '#server/services/account-deletion.ts';
import { recordRead } from '#server/services/audit.ts';

/** The part of an area's manifest that a merge reads. */
export type MergedArea = Pick<AreaManifest, 'personalData' | 'mergeRules' | 'mergeObstacles'>;

type Plan = ResultOf<typeof peopleAdmin.mergePlan>;
type Context = Pick<SignedInContext, 'db' | 'clock' | 'secrets'>;

const ownAccount: Message = /*i18n*/ {
  id: 'server.merge.own',
  message: 'One of the accounts is your own. A colleague must merge it.',
};

/**
 * The plan of a merge (PEOPLE-20, PEOPLE-21). Leaves a row in the audit log for both accounts.
 * @throws HttpProblem `not_found` if one of them does not exist or is deleted
 */
export async function viewPlan(
  { id, folded }: { id: number; folded: number },
  areas: readonly MergedArea[],
  context: SignedInContext,
): Promise<Plan> {
  const { db, translate, locale } = context;
  const pair = { stays: id, folded };
  const accounts = await findAccounts(db, pair);
  const plan: Plan = {
    stays: await describeAccount(id, context),
    folded: await describeAccount(folded, context),
    obstacles: (await findObstacles(pair, areas, context)).map((message) => translate(locale, message)),
    parts: (await countParts(accounts, areas, context)).map(({ title, ...part }) => ({
      title: translate(locale, title),
      ...part,
    })),
  };
  await recordRead(context, {
    action: 'merge_plan_viewed',
    subject: 'account',
    subject_ids: [...new Set([id, folded])],
  });
  return plan;
}

/** Finds both accounts with their proven addresses. @throws HttpProblem `not_found` */
export async function findAccounts(db: Kysely<DB>, { stays, folded }: AccountPair): Promise<MergedAccounts> {
  return { stays: await findAccount(db, stays), folded: await findAccount(db, folded) };
}

async function findAccount(db: Kysely<DB>, id: number): Promise<MergedAccount> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'university_email', 'verified_at', 'email_proven_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return { id, email: account.email ?? '', emails: provenAddresses(account).map((email) => email.toLowerCase()) };
}

/** Returns the reasons against a merge, of all areas. */
export async function findObstacles(
  pair: AccountPair,
  areas: readonly MergedArea[],
  { db, session, ...services }: Context & Pick<SignedInContext, 'session'>,
): Promise<Message[]> {
  const found: Message[] = [];
  if ([pair.stays, pair.folded].includes(session.user_id)) found.push(ownAccount);
  for (const { message, applies } of areas.flatMap(({ mergeObstacles = [] }) => mergeObstacles))
    if (await applies(db, pair, services)) found.push(message);
  return found;
}

/** The numbers of one area, before its title is translated. */
export type CountedPart = Omit<MergePart, 'title'> & { title: Message };

/** Counts the rows of both accounts in each area that is not confidential, without confidential rows (PEOPLE-25). */
export async function countParts(
  accounts: MergedAccounts,
  areas: readonly MergedArea[],
  { db }: Pick<Context, 'db'>,
): Promise<CountedPart[]> {
  const parts: CountedPart[] = [];
  for (const { personalData, mergeRules } of areas) {
    if (personalData === undefined || personalData.isConfidential) continue;
    const { title, exported } = personalData;
    const part = { title, stays: 0, moves: 0, ends: 0 };
    for (const ruled of ruledColumns(mergeRules)) {
      if (ruled.rule === 'stays') continue;
      const source = exported.find(({ table, by }) => table === ruled.table && by === ruled.column);
      const count = await countRows(db, ruled, accounts, source?.confidential);
      part.stays += count.stays;
      part.moves += count.moves;
      part.ends += count.ends;
    }
    if (part.stays + part.moves + part.ends > 0) parts.push(part);
  }
  return parts;
}

async function countRows(
  db: Kysely<DB>,
  ruled: RuledColumn,
  { stays, folded }: MergedAccounts,
  confidential: RawBuilder<boolean> | undefined,
) {
  const { table, column, rule } = ruled;
  const name = sql`own.${sql.ref(column)}`;
  // A column of addresses may have a function as its rule.
  const belongsTo = ({ id, emails }: MergedAccount) =>
    rule === 'address' || column === 'email' ? sql`lower(${name}) = any(${emails}::text[])` : sql`${name} = ${id}`;
  const ends =
    rule === 'drop'
      ? sql`true`
      : typeof rule === 'object'
        ? isRepeated(ruled, rule, { stays: stays.id, folded: folded.id })
        : sql`false`;
  const { rows } = await sql<{ stays: number; moves: number; ends: number }>`
    select
      count(*) filter (where ${belongsTo(stays)})::integer as stays,
      count(*) filter (where ${belongsTo(folded)} and not (${ends}))::integer as moves,
      count(*) filter (where ${belongsTo(folded)} and (${ends}))::integer as ends
    from ${sql.table(table)} as own
    where (${belongsTo(stays)} or ${belongsTo(folded)}) and not (${confidential ?? sql`false`})`.execute(db);
  return rows[0] ?? { stays: 0, moves: 0, ends: 0 };
}

function describeAccount(id: number, { db, locale, clock }: SignedInContext): Promise<Plan['stays']> {
  const now = clock.now();
  return db
    .selectFrom('users')
    .leftJoin('personal_details as personal', 'personal.user_id', 'users.id')
    .leftJoin('academic_details as academic', 'academic.user_id', 'users.id')
    .leftJoin('courses', 'courses.id', 'academic.course_id')
    .select([
      'users.id',
      'users.email',
      'users.account_type',
      'users.university_email',
      'users.created_at',
      'users.email_proven_at',
      'personal.first_name',
      'personal.last_name',
      ...textsOrNull(locale, 'courses.name as course'),
    ])
    .select([
      sql<boolean>`users.registered_at is not null`.as('is_registered'),
      sql<string | null>`(
        select malta_day(max(created_at))::text from sessions where user_id = users.id and expires_at > ${now}
      )`.as('signed_in_on'),
      sql<string | null>`(
        select code from student_cards where user_id = users.id and valid_until > ${now} order by valid_until desc limit 1
      )`.as('card_code'),
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound) as Promise<Plan['stays']>;
}
