import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Caller, Endpoint } from '#contract/kit/endpoint.ts';
import type { AccountType } from '#contract/kit/profile.ts';
import { holdsRole, staffRoles } from '#contract/kit/roles.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { assertNotBlocked, isNotBlocked } from './account-blocks.ts';
import { batchReads } from './batch-reads.ts';
import type { DeviceName } from './device-name.ts';
import { HttpProblem } from './errors.ts';
import { assertFactorProven, assertFactorRecent, isForStaff } from './second-factor.ts';
import { isInUse, isStaffSession, recordUses } from './session-activity.ts';
import { readToken, signToken } from './session-tokens.ts';

/** The caller's current state in the database; none of this comes from the token. */
export interface Session {
  id: string;
  user_id: number;
  account_type: AccountType;
  registered: boolean;
  /** Whether the personal address is proven; otherwise staff roles and organisations are missing from the session */
  email_proven: boolean;
  /** Whether the account has a staff role or an organisation that requires a proven address first */
  has_pending_rights: boolean;
  roles: Selectable<DB['user_roles']>['role'][];
  /** Organisations that the person is an officer of */
  organisation_ids: number[];
  /** The value in the token; the app is given a new token when the value has changed */
  token_registered: boolean;
  expires_at: Date;
  /** When the session last proved the second factor; null if never (AUTH-33) */
  factor_proven_at: Date | null;
}

/** Days a session lasts. */
const SESSION_DAYS = 30;

export interface SessionTools {
  db: Kysely<DB>;
  clock: Clock;
  secrets: Secrets;
}

/** A new session: the token for the app, and the cookie that the token requires. */
export interface NewSession {
  authToken: string;
  binding: string;
  user_id: number;
  /** The lifetime of the session in seconds */
  seconds: number;
}

/** Begins a session of a locked account; its token has no personal data. @throws HttpProblem `account_blocked` */
export async function beginSession(
  { db, clock, secrets, device }: SessionTools & { device?: { name(): DeviceName } },
  { user_id, registered }: { user_id: number; registered: boolean },
): Promise<NewSession> {
  await assertNotBlocked(db, user_id, 'account_blocked');
  const created_at = clock.now();
  const seconds = SESSION_DAYS * 86_400;
  const expires_at = new Date(created_at.getTime() + seconds * 1000);
  const id = randomUUID();
  const binding = randomBytes(32).toString('base64url');
  const times = { created_at, last_used_at: created_at, expires_at };
  await addRows(db, 'sessions', { id, user_id, binding_hash: hashOf(binding), ...times, ...device?.name() });
  const authToken = await signToken({ clock, secrets }, { id, user_id, registered, expires_at });
  return { authToken, binding, user_id, seconds };
}

/** The response to the app for a new session. */
export interface SignedIn {
  authToken: string;
}

/** Sets the browser's cookie, and returns the app's token. */
export function sendSession(begun: NewSession, { bind }: { bind: (session: NewSession) => void }): SignedIn {
  bind(begun);
  return { authToken: begun.authToken };
}

/**
 * Returns the session of a call, which needs both the token in `Authorization` and the cookie that it is bound to.
 *
 * @throws HttpProblem `unauthenticated` if there is none, whatever the reason
 */
export async function sessionOf(
  tools: SessionTools,
  authorization: string | null,
  binding: string | undefined,
): Promise<Session> {
  const claims = await readToken(tools, authorization);
  if (claims === undefined || binding === undefined) throw new HttpProblem('unauthenticated');
  const row = await findSession(tools, claims.sid);
  if (row === undefined || !timingSafeEqual(row.binding_hash, hashOf(binding)))
    throw new HttpProblem('unauthenticated');
  const session = sessionOfRow(row);
  return { ...session, token_registered: claims.registered };
}

/**
 * Returns the session of a browser by its cookie alone, without a token: only for pages that are opened by address, are
 * not personal and change nothing.
 * @throws HttpProblem `unauthenticated`
 */
export async function sessionOfBrowser(
  { db, clock }: Pick<SessionTools, 'db' | 'clock'>,
  binding: string | undefined,
): Promise<Session> {
  const found = db.selectFrom('sessions').select('id').where('expires_at', '>', clock.now());
  const boundSession = binding && (await found.where('binding_hash', '=', hashOf(binding)).executeTakeFirst());
  const [row] = boundSession ? await readSessions(db, [boundSession.id], clock.now()) : [];
  if (row === undefined) throw new HttpProblem('unauthenticated');
  const session = sessionOfRow(row);
  return { ...session, token_registered: session.registered };
}

/** Whether the session exists and is bound to this cookie. */
export async function isBoundTo(tools: SessionTools, id: string, binding: string | undefined): Promise<boolean> {
  const row = binding === undefined ? undefined : await findSession(tools, id);
  return row !== undefined && binding !== undefined && timingSafeEqual(row.binding_hash, hashOf(binding));
}

type Row = Awaited<ReturnType<typeof readSessions>>[number];

/** Drops the columns that only this file uses. */
function sessionOfRow(row: Row) {
  const { binding_hash: _hash, last_used_at: _time, is_staff: _role, ...session } = row;
  return session;
}

type FindSession = (id: string) => Promise<Row | undefined>;

/** By database and clock: two copies of the server in one test may have different clocks. */
const finders = new WeakMap<Kysely<DB>, WeakMap<Clock, FindSession>>();

/** The sessions of concurrent calls are read in one statement. */
async function findSession({ db, clock }: SessionTools, id: string): Promise<Row | undefined> {
  const ofDatabase = finders.get(db) ?? new WeakMap<Clock, FindSession>();
  finders.set(db, ofDatabase);
  const find = ofDatabase.get(clock) ?? batchReads((ids: readonly string[]) => inOrder({ db, clock }, ids));
  ofDatabase.set(clock, find);
  const row = await find(id);
  return row !== undefined && row.expires_at > clock.now() ? row : undefined;
}

async function inOrder(
  { db, clock }: Pick<SessionTools, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  const found = await readSessions(db, ids, clock.now());
  await recordUses(db, found, clock.now());
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id));
}

/** The organisations that a row of `users` is an officer of; none until its address is proven. */
export function organisationsOf(now: Date): RawBuilder<number[]> {
  return sql<number[]>`array(
    select organisation_id from organisation_members
    where user_id = users.id and users.email_proven_at is not null and is_in_term(starts_at, ends_at, ${now})
    order by organisation_id
  )`;
}

/** Roles and organisations are those in force `now`: no job has to run when a term begins or ends (ORG-4, ROLE-4). */
function readSessions(db: Kysely<DB>, ids: readonly string[], now: Date) {
  const isInForce = sql`is_in_term(starts_at, ends_at, ${now})`;
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.binding_hash',
      'sessions.expires_at',
      'sessions.last_used_at',
      'sessions.factor_proven_at',
      isStaffSession(now).as('is_staff'),
      'users.account_type',
      sql<boolean>`users.registered_at is not null`.as('registered'),
      sql<boolean>`users.email_proven_at is not null`.as('email_proven'),
      // Staff roles and organisations are withheld until the address is proven, because an account can be registered
      // with any address.
      sql<boolean>`users.email_proven_at is null and (
        exists (select from user_roles where user_id = users.id and role = any(${staffRoles}) and ${isInForce})
        or exists (select from organisation_members where user_id = users.id and ${isInForce})
      )`.as('has_pending_rights'),
      sql<Session['roles']>`array(
        select role from user_roles
        where user_id = users.id and (users.email_proven_at is not null or role <> all(${staffRoles})) and ${isInForce}
        order by role
      )`.as('roles'),
      organisationsOf(now).as('organisation_ids'),
    ])
    .where(sql<boolean>`sessions.id = any(${ids})`)
    .where('users.deleted_at', 'is', null)
    .where(isInUse(now))
    .where(isNotBlocked)
    .execute();
}

/** Rejects unproven accounts from calls that e-mail other people. @throws HttpProblem `address_unproven` */
export function requireProvenEmail({ email_proven }: Pick<Session, 'email_proven'>): void {
  if (!email_proven) throw new HttpProblem('address_unproven');
}

/**
 * Asserts that the session may make a call (WIRE-24), and has proven the second factor where the call requires it.
 * @throws HttpProblem `not_registered` while the registration is unfinished, `address_unproven` while the role requires
 * a proven address, `not_found` for calls of organisations, else `forbidden`; `second_factor_needed`,
 * `second_factor_stale`
 */
export function assertAllowed(
  { who, recent_factor }: Pick<Endpoint, 'who' | 'recent_factor'>,
  session: Session,
  now: Date,
): void {
  assertRights(who, session);
  if (recent_factor) assertFactorRecent(session, now);
  else if (isForStaff(who)) assertFactorProven(session);
}

function assertRights(who: Caller, session: Session): void {
  if (who === 'anyone' || who === 'anonymous_only' || who === 'anonymous_or_signed_in' || who === 'signed_in') return;
  if (!session.registered) throw new HttpProblem('not_registered');
  if (who === 'registered') return;
  // Other callers must not learn that an organisation's report exists (WIRE-17).
  if (who === 'organisation' && !session.roles.includes(who)) throw new HttpProblem('not_found');
  if (who !== 'organisation' && !holdsRole(session.roles, who))
    throw new HttpProblem(session.has_pending_rights ? 'address_unproven' : 'forbidden');
}

/**
 * Asserts that the caller is an officer of the organisation whose `id` is in the address. Runs before the body is read,
 * so that a file of ten megabytes need not arrive first.
 * @throws HttpProblem `not_found`, `address_unproven`
 */
export function assertOrganisationAccess(who: Caller, params: unknown, session: Session | undefined): void {
  if (who !== 'organisation') return;
  const { id } = params as { id: number };
  if (session?.has_pending_rights) throw new HttpProblem('address_unproven');
  if (!session?.organisation_ids.includes(id)) throw new HttpProblem('not_found');
}

/** Deletes sessions that have expired or ended by being idle. */
export async function removeExpiredSessions({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(isInUse(clock.now())))
    .execute();
}

function hashOf(binding: string): Buffer {
  return createHash('sha256').update(binding).digest();
}
