import type { Kysely, Transaction } from 'kysely';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { OptionalSessionContext, Services } from './context.ts';
import type { Write } from './handlers.ts';
import { type KeyedAnswer, type KeyedRequest, withIdempotency, type StoredAnswer } from './idempotency.ts';
import type { LoadKind } from './load-limits.ts';
import { withSingleStatementIdempotency } from './one-statement.ts';
import type { Parts } from './request-parts.ts';
import type { LoadCaller, Shares } from './shares.ts';

/** A write whose body has arrived completely. */
interface ArrivedWrite {
  request: Request;
  /** The parameters of the handler */
  input: Parts;
  context: OptionalSessionContext;
  key: string | undefined;
  /** The body as sent; a repeat of its key must send the same body */
  sent: unknown;
  caller: LoadCaller;
  kind: LoadKind;
}

type Handle = (request: unknown, context: OptionalSessionContext) => Promise<unknown>;

/** Serialises a result in its envelope. */
type Serialise = (result: unknown, query: unknown, url: string) => string | null;

/**
 * Returns a function that performs the writes of an endpoint: within its concurrency limit, with a connection of the
 * caller's share, in a transaction, and once for each key.
 * @throws Error if the endpoint's rules for keys and transactions contradict each other
 */
export function writePerformer(
  { services, shares }: { services: Services; shares: Shares },
  endpoint: Endpoint,
  { handle = rejectWithoutKey, transaction, turn, attempt, reread }: Write<Handle>,
  serialise: Serialise,
): (arrived: ArrivedWrite) => Promise<KeyedAnswer> {
  const { clock, db } = services;
  const concurrencyLimit = turn && createConcurrencyLimit(turn);
  const hasOwnTransactions = transaction === 'own';
  const storesAnswer = endpoint.idempotency !== undefined && endpoint.idempotency !== 'own';
  if (hasOwnTransactions && storesAnswer) throw new Error(`${endpoint.id} would store its answer too early.`);
  if (attempt && endpoint.idempotency !== 'required')
    throw new Error(`${endpoint.id} writes in one statement and must require a key.`);
  return async (arrived) => {
    const { request, input, context, key, caller, kind } = arrived;
    const bodyOf = (result: unknown) => serialise(result, input.query, request.url);
    const answerOf = (result: unknown): StoredAnswer => {
      return { status: successOf(endpoint), body: bodyOf(result), subject: reread?.subjectOf(result) };
    };
    const work = async (handlerDb: Kysely<DB>): Promise<KeyedAnswer> => {
      const result = await handle(input, { ...context, key: key ?? '', db: handlerDb });
      return { ...answerOf(result), isRepeat: false };
    };
    const keyedBy = (keyText: string): KeyedRequest => ({
      ...keyedRequestOf(endpoint, arrived, keyText),
      reread: reread && (async (by, subject) => bodyOf(await reread.read(input, { ...context, db: by }, subject))),
    });
    const inTransaction = (openTransaction: Transaction<DB>) => {
      if (key === undefined || !storesAnswer) return work(openTransaction);
      return withIdempotency(openTransaction, clock, keyedBy(key), () => work(openTransaction));
    };
    const performNow = () => {
      if (attempt === undefined || key === undefined) return db.transaction().execute(inTransaction);
      return withSingleStatementIdempotency(db, clock, keyedBy(key), (seal) =>
        attempt(input, context, (result) => seal(answerOf(result))),
      );
    };
    // A write with its own transactions may wait for a password hash or a payment provider, so it must not hold a
    // connection.
    if (hasOwnTransactions) return work(db);
    const perform = () => shares.withConnection(kind, caller, performNow);
    return concurrencyLimit === undefined ? perform() : concurrencyLimit.run(input, context, perform);
  };
}

function keyedRequestOf(endpoint: Endpoint, { request, caller, sent }: ArrivedWrite, key: string): KeyedRequest {
  const { pathname, search } = new URL(request.url);
  return { user_id: caller.user_id, method: endpoint.method, path: pathname + search, key, body: sent };
}

/** The handler of a write in one statement. Its endpoint requires a key, so this is never called. */
function rejectWithoutKey(): never {
  throw new Error('A write in one statement needs a key.');
}

function successOf(endpoint: Endpoint): number {
  return endpoint.answer.kind === 'none' ? 204 : (endpoint.status ?? 200);
}
