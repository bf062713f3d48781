import type { Kysely, Transaction } from 'kysely';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { PerhapsSignedInContext } from './context.ts';
import { type KeyedAnswer, type KeyedRequest, once, type StoredAnswer } from './idempotency.ts';
import type { LoadKind } from './load-limits.ts';
import { attemptOf, onceInOneStatement } from './one-statement.ts';
import type { Parts } from './request-parts.ts';
import { rereadOf } from './reread.ts';
import type { Api } from './serve.ts';
import type { LoadCaller } from './shares.ts';
import { turnOf } from './turns.ts';

/** A write that has arrived whole. */
interface ArrivedWrite {
  request: Request;
  /** What the handler gets */
  whole: Parts;
  context: PerhapsSignedInContext;
  key: string | undefined;
  /** The body as it was sent, which a repeat of its key must have too */
  sent: unknown;
  caller: LoadCaller;
  kind: LoadKind;
}

interface Performing {
  handler: (request: unknown, context: PerhapsSignedInContext) => Promise<unknown>;
  /** The handler opens its transactions itself */
  hasOwnTransactions: boolean;
  /** Writes a result in its envelope */
  write: (result: unknown, query: unknown, url: string) => string | null;
}

/**
 * How the writes of an endpoint are done: in its turn, with a connection of its share, in a transaction, once for each key.
 * @throws Error for an endpoint whose key and transactions do not fit together
 */
export function writePerformer(
  { services, shares }: Pick<Api, 'services' | 'shares'>,
  endpoint: Endpoint,
  { handler, hasOwnTransactions, write }: Performing,
): (arrived: ArrivedWrite) => Promise<KeyedAnswer> {
  const { clock, db } = services;
  const turn = turnOf(handler);
  const attempt = attemptOf(handler);
  const rereading = rereadOf(handler);
  const keepsAnswer = endpoint.idempotency !== undefined && endpoint.idempotency !== 'own';
  if (hasOwnTransactions && keepsAnswer) throw new Error(`${endpoint.id} would store its answer too early.`);
  if (attempt && endpoint.idempotency !== 'required')
    throw new Error(`${endpoint.id} would have nothing to store its answer under.`);
  return async (arrived) => {
    const { request, whole, context, key, caller, kind } = arrived;
    const bodyOf = (result: unknown) => write(result, whole.query, request.url);
    const answerOf = (result: unknown): StoredAnswer => {
      return { status: successOf(endpoint), body: bodyOf(result), subject: rereading?.subjectOf(result) };
    };
    const work = async (handle: Kysely<DB>): Promise<KeyedAnswer> => {
      const result = await handler(whole, { ...context, key: key ?? '', db: handle });
      return { ...answerOf(result), isRepeat: false };
    };
    const keyedBy = (given: string): KeyedRequest => ({
      ...keyedRequestOf(endpoint, arrived, given),
      reread:
        rereading &&
        (async (handle, subject) => bodyOf(await rereading.read(whole, { ...context, db: handle }, subject))),
    });
    const inTransaction = (transaction: Transaction<DB>) => {
      if (key === undefined || !keepsAnswer) return work(transaction);
      return once(transaction, clock, keyedBy(key), () => work(transaction));
    };
    const performNow = () => {
      if (attempt === undefined || key === undefined) return db.transaction().execute(inTransaction);
      return onceInOneStatement(db, clock, keyedBy(key), (seal) =>
        attempt(whole, context, (result) => seal(answerOf(result))),
      );
    };
    // It may wait for a password or a payment provider, for which nobody else's connection is held.
    if (hasOwnTransactions) return work(db);
    const perform = () => shares.withConnection(kind, caller, performNow);
    return turn === undefined ? perform() : turn.take(whole, context, perform);
  };
}

function keyedRequestOf(endpoint: Endpoint, { request, caller, sent }: ArrivedWrite, key: string): KeyedRequest {
  const { pathname, search } = new URL(request.url);
  return { user_id: caller.user_id, method: endpoint.method, path: pathname + search, key, body: sent };
}

function successOf(endpoint: Endpoint): number {
  return endpoint.answer.kind === 'none' ? 204 : (endpoint.status ?? 200);
}
