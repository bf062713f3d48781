import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { Caller, Endpoint, EndpointSpec, RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { AnswerCache } from './answer-cache.ts';
import { privateAnswer, publicAnswer } from './answer.ts';
import { contextOf, isAnonymousOnly, loadCallerOf } from './call-context.ts';
import type { HandlerContext, HttpEnvironment, OptionalSessionContext, Services, SignedInContext } from './context.ts';
import { type EncodedBody, encodeBody } from './encoding.ts';
import { envelope, listAddress } from './envelope.ts';
import { type HttpProblem, invalid, invalidAt } from './errors.ts';
import type { AnyHandler, Read, Write } from './handlers.ts';
import { keyOf } from './idempotency.ts';
import type { UnsignedThresholds } from './limits.ts';
import { writePerformer } from './perform-write.ts';
import { requestReader } from './request-parts.ts';
import type { Routes } from './routes.ts';
import { withRequestBody } from './sent-body.ts';
import { assertOrganisationAccess } from './sessions.ts';
import { kindOf, type LoadCaller, type Shares } from './shares.ts';
import { checkAnswer, strictSchema } from './strict-answer.ts';
import { sizeOf, type WriteQuota } from './write-quota.ts';

/** The services that an area's routes are bound to. */
export interface Api {
  app: Hono<HttpEnvironment>;
  services: Services;
  routes: Routes;
  unsigned: UnsignedThresholds;
  /** Copies of public answers */
  answers: AnswerCache;
  shares: Shares;
  quota: WriteQuota;
  erase: HandlerContext['erase'];
}

/** Handles one endpoint: from the parsed request to the result of the contract, without its envelope. */
export type Handler<S extends EndpointSpec> = (
  request: RequestOf<S>,
  context: ContextOf<S['who']>,
) => Promise<ResultOf<S>> | ResultOf<S>;

type ContextOf<W extends Caller> = W extends 'anyone' | 'anonymous_only'
  ? HandlerContext
  : W extends 'anonymous_or_signed_in'
    ? OptionalSessionContext
    : SignedInContext;

type AnyArea = Readonly<Record<string, Endpoint>>;

/** Exactly one handler for each endpoint of the area: a function, or a value of `read` or `write`. */
export type Handlers<A extends AnyArea> = {
  [K in keyof A]: Handler<A[K]> | (A[K]['method'] extends 'GET' ? Read<Handler<A[K]>> : Write<Handler<A[K]>>);
};

/** A handler of any endpoint; `Handlers` checks its types. */
type Handle = (request: unknown, context: OptionalSessionContext) => Promise<unknown>;
/** The rules of a read; without `sharedMs`, only concurrent callers share a response. */
type ReadRules = Pick<Read<Handle>, 'handle'> & Partial<Read<Handle>>;

/**
 * Binds the endpoints of an area to their handlers. A missing handler or a wrong result does not compile. Calls of a
 * confidential area are not logged.
 */
export function serve<A extends AnyArea>(
  api: Api,
  area: A,
  handlers: Handlers<A>,
  { isConfidential = false }: { isConfidential?: boolean } = {},
): void {
  for (const [name, endpoint] of Object.entries(area).toSorted(bySpecificity)) {
    const answer = answererOf(api, endpoint, handlers[name]);
    bindEndpoint(api, endpoint, answer, isConfidential || isAnonymousOnly(endpoint));
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
    c.set('is_unnamed', isAnonymousOnly(endpoint));
    c.set('is_unlogged', isUnlogged);
    return answer(c);
  });
}

type Answerer = (c: Context<HttpEnvironment>) => Promise<Response>;

function answererOf(api: Api, endpoint: Endpoint, handler: AnyHandler | Read | Write | undefined): Answerer {
  const rules = typeof handler === 'function' ? { handle: handler } : handler;
  return endpoint.method === 'GET'
    ? reader(api, endpoint, rules as ReadRules)
    : writer(api, endpoint, rules as Write<Handle>);
}

function reader(api: Api, endpoint: Endpoint, { handle, sharedMs = 0 }: ReadRules): Answerer {
  const read = requestReader(endpoint);
  const write = answerWriter(api, endpoint);
  const { answers, shares, services } = api;
  return async (c) => {
    const request = c.req.raw;
    const { url } = request;
    const context = await contextOf(api, c, endpoint);
    const parts = read(c);
    assertOrganisationAccess(endpoint.who, parts.params, context.session);
    const kind = kindOf(endpoint, parts.query);
    const caller = loadCallerOf(api, c, context);
    const answer = async (by: LoadCaller) => {
      const readBy = async (db: Kysely<DB>) => write(await handle(parts, { ...context, db }), parts.query, url);
      if (kind === 'costly') return shares.costly(services.db, by, readBy);
      return shares.withConnection(kind, by, () => readBy(services.db));
    };
    if (endpoint.who !== 'anyone' || tellsWords(endpoint, parts.query))
      return privateAnswer(await shares.forCaller(kind, caller, () => answer(caller)), 200);
    // A response that thousands request in the same minute is read, serialised and compressed only a few times.
    const key = `${endpoint.id} ${context.locale} ${url.replace(ORIGIN, '')}`;
    const readAll = () =>
      answers.read<EncodedBody>(
        key,
        async (stored) => {
          const text = (await answer(anyCaller)) ?? 'null';
          return stored?.text === text ? stored : encodeBody(text);
        },
        { maxAgeMs: sharedMs },
      );
    // Joining a running read takes no share. A read that waits for its network's share must not delay callers of other
    // networks.
    const all = answers.isReading(key) ? await readAll() : await shares.forCaller(kind, caller, readAll);
    return publicAnswer(request, all, url.includes('locale='));
  };
}

/** The part of an address that responses do not depend on. */
const ORIGIN = /^\w+:\/\/[^/]+/;

/** The caller of a read that many callers share. */
const anyCaller: LoadCaller = { user_id: undefined, network: undefined };

/**
 * Whether the address reveals search terms. No cache stores such a response, unless the contract allows it on the
 * device.
 */
function tellsWords({ cache }: Endpoint, query: unknown): boolean {
  const { filter } = (query ?? {}) as { filter?: { search?: string } };
  return cache === undefined && filter?.search !== undefined;
}

function writer(api: Api, endpoint: Endpoint, rules: Write<Handle>): Answerer {
  const read = requestReader(endpoint);
  const perform = writePerformer(api, endpoint, rules, answerWriter(api, endpoint));
  const mustHaveKey = endpoint.idempotency === 'required' || endpoint.idempotency === 'own';
  return async (c) => {
    const request = c.req.raw;
    const headers: Record<string, string> = {};
    const cookies: string[] = [];
    const context = await contextOf(api, c, endpoint, cookies);
    const parts = read(c);
    assertOrganisationAccess(endpoint.who, parts.params, context.session);
    const key = endpoint.idempotency === undefined ? undefined : keyOf(request);
    if (mustHaveKey && key === undefined) throw missingKey();
    const caller = loadCallerOf(api, c, context);
    const kind = kindOf(endpoint, parts.query);
    const address = context.session === undefined ? caller.network : undefined;
    const unnamed = isAnonymousOnly(endpoint) ? address : undefined;
    const receive = () =>
      withRequestBody(endpoint, request, context, async (sent, files) => {
        const input = { ...parts, body: parseBody(endpoint, sent), files };
        const work = () => perform({ request, input, context, key, sent, caller, kind });
        const count = () => api.quota.count(context.session, sizeOf(sent, files), work);
        // Writes without an account have their own queues, such as the one for password hashing.
        if (endpoint.allowance === 'counts') return api.unsigned.acceptCounts(unnamed, count);
        if (context.session === undefined) return api.unsigned.accept(unnamed, context.proofs, count);
        return api.shares.forCaller(kind, caller, count);
      });
    const answered = await api.unsigned.countInvalid(address, context, receive);
    if (key !== undefined) headers[KEY_HEADER] = key;
    const answer = privateAnswer(answered.body, answered.status, headers);
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  };
}

function missingKey(): HttpProblem {
  return invalidAt(KEY_HEADER, 'required');
}

function parseBody(endpoint: Endpoint, sent: unknown): unknown {
  if (endpoint.body === undefined) return undefined;
  const result = v.safeParse(endpoint.body, sent, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw invalid(result.issues);
}

/** Returns a function that serialises a result in its envelope; `null` for an endpoint without a response body. */
function answerWriter({ services }: Api, endpoint: Endpoint) {
  const { answer } = endpoint;
  const { publicUrl, checkAnswers } = services.settings;
  const schema = answer.kind === 'none' ? undefined : strictSchema(answer.body);
  return (result: unknown, query: unknown, url: string): string | null => {
    if (schema === undefined) return null;
    const body = JSON.stringify(envelope(answer, result, query, listAddress(publicUrl, url)));
    if (checkAnswers) checkAnswer(endpoint.id, schema, body);
    return body;
  };
}
