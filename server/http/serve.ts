import type { Context, Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { KEY_HEADER } from '#contract/common.ts';
import type { Caller, Endpoint, EndpointSpec, RequestOf, ResultOf } from '#contract/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { privateAnswer, publicAnswer, type Written, written } from './answer.ts';
import { readBinding, writeBinding } from './binding-cookie.ts';
import { coalesceReads } from './coalesce-reads.ts';
import type { HandlerContext, HttpEnvironment, PerhapsSignedInContext, Services, SignedInContext } from './context.ts';
import { type Compress, compressor } from './encoding.ts';
import { envelope, listAddress } from './envelope.ts';
import { HttpProblem, invalid, invalidAt } from './errors.ts';
import { type KeyedRequest, keyOf, once, type StoredAnswer } from './idempotency.ts';
import { keptMsOf } from './kept-answers.ts';
import { readDevice } from './known-device.ts';
import { addressOf, type UnsignedThresholds } from './limits.ts';
import { localeOf } from './locale.ts';
import { attemptOf, onceInOneStatement } from './one-statement.ts';
import { proofsOf } from './pressure.ts';
import { queryReader } from './query.ts';
import type { Routes } from './routes.ts';
import { withSent } from './sent-body.ts';
import { allow, allowOrganisation, type Session, sessionOf } from './sessions.ts';
import { checkAnswer, closed } from './strict-answer.ts';
import { turnOf } from './turns.ts';

/** What an area's routes are bound to. */
export interface Api {
  app: Hono<HttpEnvironment>;
  services: Services;
  routes: Routes;
  unsigned: UnsignedThresholds;
  erase: HandlerContext['erase'];
}

/** Handles one endpoint: from the parsed request to what the contract promises, without its envelope. */
export type Handler<S extends EndpointSpec> = (
  request: RequestOf<S>,
  context: ContextOf<S['who']>,
) => Promise<ResultOf<S>> | ResultOf<S>;

type ContextOf<W extends Caller> = W extends 'anyone' | 'unnamed'
  ? HandlerContext
  : W extends 'unnamed_or_signed_in'
    ? PerhapsSignedInContext
    : SignedInContext;

const ownTransactions = new WeakSet<object>();

/**
 * A write whose handler opens its transactions itself: its counts stay when it refuses, and nothing in the database
 * waits while a password is hashed. Its `db` is the pool.
 */
export function withOwnTransactions<H extends object>(handler: H): H {
  ownTransactions.add(handler);
  return handler;
}

type AnyArea = Readonly<Record<string, Endpoint>>;

/** A handler for each endpoint of the area, no more and no fewer. */
export type Handlers<A extends AnyArea> = { [K in keyof A]: Handler<A[K]> };

type AnyHandler = (request: unknown, context: PerhapsSignedInContext) => Promise<unknown>;

/**
 * Binds the endpoints of an area to their handlers. A missing handler or a wrong result does not compile. Calls of a
 * confidential area leave no line in the log.
 */
export function serve<A extends AnyArea>(
  api: Api,
  area: A,
  handlers: Handlers<A>,
  { isConfidential = false }: { isConfidential?: boolean } = {},
): void {
  const compress = compressor();
  for (const [name, endpoint] of Object.entries(area).toSorted(bySpecificity)) {
    const answer = answererOf(api, endpoint, handlers[name] as unknown as AnyHandler, compress);
    bindEndpoint(api, endpoint, answer, isConfidential || isForUnnamed(endpoint));
  }
}

/** `/api/news/categories` before `/api/news/{id}`: the first matching route is used. */
function bySpecificity([, a]: [string, Endpoint], [, b]: [string, Endpoint]): number {
  return Number(a.path.includes('{')) - Number(b.path.includes('{'));
}

function bindEndpoint(api: Api, endpoint: Endpoint, answer: Answerer, isUnlogged: boolean): void {
  if (endpoint.who === 'organisation' && !endpoint.path.includes('{id}')) {
    throw new Error(`${endpoint.id} does not say whose it is.`);
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  api.routes.add(endpoint.method, endpoint.path);
  api.app.on(endpoint.method, path, (c) => {
    c.set('endpoint', endpoint.id);
    c.set('is_unnamed', isForUnnamed(endpoint));
    c.set('is_unlogged', isUnlogged);
    return answer(c);
  });
}

type Answerer = (c: Context<HttpEnvironment>) => Promise<Response>;

function answererOf(api: Api, endpoint: Endpoint, handler: AnyHandler, compress: Compress): Answerer {
  return endpoint.method === 'GET' ? reader(api, endpoint, handler, compress) : writer(api, endpoint, handler);
}

function reader(api: Api, endpoint: Endpoint, handler: AnyHandler, compress: Compress): Answerer {
  const read = requestReader(endpoint);
  const write = answerWriter(api, endpoint);
  const shared = coalesceReads<Written>({ keptMs: keptMsOf(handler) });
  return async (c) => {
    const request = c.req.raw;
    const { url } = request;
    const context = await contextOf(api, c, endpoint);
    const parts = read(c);
    allowOrganisation(endpoint.who, parts.params, context.session);
    const answer = async () => write(await handler(parts, context), parts.query, url);
    if (endpoint.who !== 'anyone' || tellsWords(endpoint, parts.query)) return privateAnswer(await answer(), 200);
    // Whatever thousands ask for in the same minute is read, written and compressed a few times.
    const all = await shared(`${context.locale} ${url}`, async () => written((await answer()) ?? 'null'));
    return publicAnswer(request, all, url.includes('locale='), compress);
  };
}

/** Whether the address tells what somebody searched for: no cache stores it, unless the contract says that the device does. */
function tellsWords({ cache }: Endpoint, query: unknown): boolean {
  const { filter } = (query ?? {}) as { filter?: { search?: string } };
  return cache === undefined && filter?.search !== undefined;
}

function writer(api: Api, endpoint: Endpoint, handler: AnyHandler): Answerer {
  const read = requestReader(endpoint);
  const write = answerWriter(api, endpoint);
  const { clock, db, settings } = api.services;
  const isWhole = !ownTransactions.has(handler);
  const turn = turnOf(handler);
  const attempt = attemptOf(handler);
  const keepsAnswer = endpoint.idempotency !== undefined && endpoint.idempotency !== 'own';
  if (!isWhole && keepsAnswer) throw new Error(`${endpoint.id} would store its answer too early.`);
  if (attempt && endpoint.idempotency !== 'required')
    throw new Error(`${endpoint.id} would have nothing to store its answer under.`);
  return async (c) => {
    const request = c.req.raw;
    const headers: Record<string, string> = {};
    const cookies: string[] = [];
    const context = await contextOf(api, c, endpoint, cookies);
    const parts = read(c);
    allowOrganisation(endpoint.who, parts.params, context.session);
    const key = endpoint.idempotency === undefined ? undefined : keyOf(request);
    const mustHaveKey = endpoint.idempotency === 'required' || endpoint.idempotency === 'own';
    if (mustHaveKey && key === undefined) throw missingKey();
    const address = context.session === undefined ? addressOf(request, c.env, settings) : undefined;
    const unnamed = isForUnnamed(endpoint) ? address : undefined;
    const receive = () =>
      withSent(endpoint, request, context, async (sent, files) => {
        const whole = { ...parts, body: parseBody(endpoint, sent), files };
        const answerOf = (result: unknown): StoredAnswer => {
          return { status: successOf(endpoint), body: write(result, parts.query, request.url) };
        };
        const work = async (handle: Kysely<DB>): Promise<StoredAnswer> => {
          return answerOf(await handler(whole, { ...context, key: key ?? '', db: handle }));
        };
        const told = (given: string): KeyedRequest => {
          const { pathname, search } = new URL(request.url);
          const user_id = context.session?.user_id;
          return { user_id, method: endpoint.method, path: pathname + search, key: given, body: sent };
        };
        const keyed = (transaction: Transaction<DB>) => {
          if (key === undefined || !keepsAnswer) return work(transaction);
          return once(transaction, clock, told(key), () => work(transaction));
        };
        const perform = () => {
          if (attempt === undefined || key === undefined) return db.transaction().execute(keyed);
          return onceInOneStatement(db, clock, told(key), (seal) =>
            attempt(whole, context, (result) => seal(answerOf(result))),
          );
        };
        return api.unsigned.accept(unnamed, context.proofs, async () => {
          if (!isWhole) return work(db);
          return turn === undefined ? perform() : turn.take(whole, context, perform);
        });
      });
    const answered = await api.unsigned.countUnfit(address, context, receive);
    if (key !== undefined) headers[KEY_HEADER] = key;
    const answer = privateAnswer(answered.body, answered.status, headers);
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  };
}

function missingKey(): HttpProblem {
  return invalidAt(KEY_HEADER, 'required');
}

interface Parts {
  params?: unknown;
  query?: unknown;
}

function requestReader(endpoint: Endpoint): (c: Context<HttpEnvironment>) => Parts {
  const readQuery = queryReader(endpoint.query);
  const readParams = paramsReader(endpoint.params);
  return (c) => {
    const { url } = c.req.raw;
    const start = url.indexOf('?');
    const params = readParams(c);
    const query = readQuery(new URLSearchParams(start === -1 ? '' : url.slice(start)));
    return { params, query };
  };
}

/** An invalid path leads nowhere: 404, whatever is wrong with it. */
function paramsReader(schema: EndpointSpec['params']): (c: Context<HttpEnvironment>) => unknown {
  if (schema === undefined) return () => undefined;
  const read = queryReader(schema);
  return (c) => {
    try {
      return read(new URLSearchParams(c.req.param() as Record<string, string>));
    } catch {
      throw new HttpProblem('not_found');
    }
  };
}

function parseBody(endpoint: Endpoint, sent: unknown): unknown {
  if (endpoint.body === undefined) return undefined;
  const result = v.safeParse(endpoint.body, sent, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw invalid(result.issues);
}

function successOf(endpoint: Endpoint): number {
  return endpoint.answer.kind === 'none' ? 204 : (endpoint.status ?? 200);
}

/** The caller is checked first: strangers learn nothing about an endpoint's input. */
async function contextOf(
  { services, erase }: Api,
  c: Context<HttpEnvironment>,
  { who, id }: Endpoint,
  cookies: string[] = [],
) {
  const { settings } = services;
  const received_at = services.clock.now();
  const request = c.req.raw;
  const session = await callerOf(services, request, who);
  if (session !== undefined) {
    c.set('user_id', session.user_id);
    allow(who, session);
  }
  const device = readDevice(request, services);
  const bind: HandlerContext['bind'] = (begun) => {
    cookies.push(writeBinding(request, settings, begun?.binding ?? '', begun?.seconds ?? 0));
    if (begun !== null) cookies.push(device.cookieFor(begun.user_id));
  };
  const address = addressOf(request, c.env, settings);
  const isUnnamed = c.get('is_unnamed') === true && session === undefined;
  const caller = isUnnamed ? undefined : address;
  const locale = localeOf(request);
  const key = request.headers.get(KEY_HEADER) ?? '';
  const proofs = proofsOf(services, request, { call: id, network: address ?? '', key });
  return { ...services, erase, log: c.get('log'), locale, received_at, caller, key: '', device, proofs, bind, session };
}

/** The caller; an anonymous call must be anonymous, or a mistake of an app would reveal who complains. */
async function callerOf(services: Services, request: Request, who: Caller): Promise<Session | undefined> {
  if (who === 'anyone') return undefined;
  const isNamed = request.headers.has('authorization');
  const isForThem = who === 'unnamed' || who === 'unnamed_or_signed_in';
  if (!isForThem || (who === 'unnamed_or_signed_in' && isNamed)) return identify(services, request);
  if (isNamed || readBinding(request, services.settings) !== undefined) throw new HttpProblem('malformed');
  return undefined;
}

function isForUnnamed({ who }: Endpoint): boolean {
  return who === 'unnamed' || who === 'unnamed_or_signed_in';
}

function identify(services: Services, request: Request): Promise<Session> {
  return sessionOf(services, request.headers.get('authorization'), readBinding(request, services.settings));
}

/** Serialises a result in its envelope; `null` for an endpoint without an answer body. */
function answerWriter({ services }: Api, endpoint: Endpoint) {
  const { answer } = endpoint;
  const { publicUrl, checkAnswers } = services.settings;
  const schema = answer.kind === 'none' ? undefined : closed(answer.body);
  return (result: unknown, query: unknown, url: string): string | null => {
    if (schema === undefined) return null;
    const body = JSON.stringify(envelope(answer, result, query, listAddress(publicUrl, url)));
    if (checkAnswers) checkAnswer(endpoint.id, schema, body);
    return body;
  };
}
