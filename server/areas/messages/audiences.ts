import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { holdsRole } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { isNotBlocked } from '#server/http/account-blocks.ts';
import type { AudienceSource } from '#server/http/audiences.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';

/** The areas whose audiences staff may write to. */
export type AudienceArea = Readonly<{ audiences?: readonly AudienceSource[] }>;

/** Returns the audiences of all areas. */
export type FindAudiences = () => readonly AudienceSource[];

/** An audience of a message: its source, and the entry of the source; empty without entries. */
interface Audience {
  source: AudienceSource;
  ref: string;
}

type Caller = Pick<SignedInContext, 'session'>;

const mayWriteTo = ({ session }: Caller, { who }: AudienceSource) => holdsRole(session.roles, who);

/** Returns the audience with this name, such as `person:12`; undefined if there is none. */
export function findAudience(all: FindAudiences, audience: string): Audience | undefined {
  const [kind, ref = ''] = audience.split(':');
  const source = all().find((each) => each.kind === kind);
  return source === undefined || (source.entries === undefined) !== (ref === '') ? undefined : { source, ref };
}

/**
 * Asserts that an audience exists and that the caller may write to it (MESSAGES-2).
 * @throws HttpProblem `invalid` at `audience`
 */
export async function assertAudience(
  all: FindAudiences,
  audience: string,
  context: Pick<SignedInContext, 'db' | 'clock' | 'locale' | 'session'>,
): Promise<Audience> {
  const found = findAudience(all, audience);
  if (found === undefined || !mayWriteTo(context, found.source)) throw invalidAt('audience', 'choice');
  const { source, ref } = found;
  if (source.entries === undefined) return found;
  const { rows } = source.entries({ now: context.clock.now(), locale: context.locale });
  const entry = await sql`select from (${rows}) as entry where ref::text = ${ref}`.execute(context.db);
  if (entry.rows.length === 0) throw invalidAt('audience', 'choice');
  return found;
}

/** The condition that the caller may see messages to an audience. @param column with the audience */
export function isReadable(all: FindAudiences, context: Caller, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const kinds = all()
    .filter((source) => mayWriteTo(context, source))
    .map(({ kind }) => kind);
  return sql<boolean>`split_part(${column}, ':', 1) = any(${kinds}::text[])`;
}

interface Labelling extends Pick<SignedInContext, 'translate'> {
  db: Kysely<DB>;
  clock: { now(): Date };
  locale: Locale;
}

/** Returns the names of audiences in the caller's language. One person has no name here, which would be a logged read. */
export async function nameAudiences(
  all: FindAudiences,
  audiences: readonly string[],
  { db, clock, locale, translate }: Labelling,
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  for (const source of all()) {
    const own = audiences.filter((audience) => audience.split(':')[0] === source.kind);
    if (source.entries === undefined || source.isPerson === true) {
      for (const audience of own) labels.set(audience, translate(locale, source.title));
    } else if (own.length > 0) {
      const { rows } = source.entries({ now: clock.now(), locale });
      const refs = own.map((audience) => audience.split(':')[1]);
      const named = await sql<Entry>`
        select ref::text, name, day from (${rows}) as entry where ref::text = any(${refs}::text[])`.execute(db);
      for (const { ref, ...values } of named.rows)
        labels.set(`${source.kind}:${ref}`, translate(locale, source.title, values));
    }
  }
  return labels;
}

interface Entry {
  ref: string;
  name: string;
  day: string;
}

/** Lists the audiences that the caller may choose; people are chosen on their own pages. */
export async function listAudiences(
  all: FindAudiences,
  context: SignedInContext,
): Promise<{ value: string; label: string }[]> {
  const { db, clock, locale, translate } = context;
  const choices = [];
  for (const source of all().filter((each) => each.isPerson !== true && mayWriteTo(context, each))) {
    if (source.entries === undefined) {
      choices.push({ value: source.kind, label: translate(locale, source.title) });
      continue;
    }
    const { rows, offered } = source.entries({ now: clock.now(), locale });
    const entries = await sql<Entry>`select ref::text, name, day from (${rows}) as entry ${offered}`.execute(db);
    for (const { ref, ...values } of entries.rows)
      choices.push({ value: `${source.kind}:${ref}`, label: translate(locale, source.title, values) });
  }
  return choices;
}

/** The condition that the account of a row of `users` gets messages: it is neither deleted nor blocked. */
export const isReachable = sql<boolean>`(users.deleted_at is null and users.email is not null and ${isNotBlocked})`;

/** Whether an account gets messages with this purpose: news only with its consent (MESSAGES-14). */
export const isWanted = sql<boolean>`(messages.purpose = 'service' or users.receive_emails)`;

/** Accounts that would get a draft now (MESSAGES-3). */
export function currentRecipients(
  all: FindAudiences,
  db: Kysely<DB>,
  { id, audience }: { id: number; audience: string },
  now: Date,
) {
  const found = findAudience(all, audience);
  const members = found === undefined ? sql`select null::integer` : found.source.members(found.ref, now);
  return db
    .selectFrom('users')
    .innerJoin('messages', (join) => join.on('messages.id', '=', id))
    .where(sql<boolean>`users.id in (${members})`)
    .where(isReachable)
    .where(isWanted);
}

/** The numbers of accounts by language and channel, for a query of `users`. */
export const reachColumns = [
  sql<number>`count(*)::integer`.as('recipients'),
  sql<number>`(count(*) filter (where users.locale = 'en'))::integer`.as('en'),
  sql<number>`(count(*) filter (where users.locale = 'mt'))::integer`.as('mt'),
  sql<number>`(count(*) filter (where exists (
    select from sessions join push_subscriptions on push_subscriptions.session_id = sessions.id
    where sessions.user_id = users.id and 'messages' = any(push_subscriptions.subjects)
  )))::integer`.as('push'),
] as const;
