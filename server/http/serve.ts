import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { KEY_HEADER, type Locale } from '#contract/common.ts';
import type { Endpoint, EndpointSpec, RequestOf, ResultOf } from '#contract/endpoint.ts';
import { privateAnswer, publicAnswer } from './answer.ts';
import type { HandlerContext, HttpEnvironment, Services } from './context.ts';
import { type Compress, compressor } from './encoding.ts';
import { envelope, listAddress } from './envelope.ts';
import { HttpProblem, invalid } from './errors.ts';
import { keyOf, once, type StoredAnswer } from './idempotency.ts';
import { readJsonBody } from './json-body.ts';
import { addressOf } from './limits.ts';
import { localeOf } from './locale.ts';
import { queryReader } from './query.ts';
import type { Routes } from './routes.ts';
import { checkAnswer, closed } from './strict-answer.ts';

/** What an area's routes are bound to. */
export interface Api {
  app: Hono<HttpEnvironment>;
  services: Services;
  routes: Routes;
}

/** Answers one endpoint: from the parsed request to what the contract promises, without its envelope. */
export type Handler<S extends EndpointSpec> = (
  request: RequestOf<S>,
  context: HandlerContext,
) => Promise<ResultOf<S>> | ResultOf<S>;

type AnyArea = Readonly<Record<string, Endpoint>>;

/** A handler for each endpoint of the area, no more and no fewer. */
export type Handlers<A extends AnyArea> = { [K in keyof A]: Handler<A[K]> };

type AnyHandler = (request: unknown, context: HandlerContext) => Promise<unknown>;

/** Binds the endpoints of an area to their handlers. A missing handler or a wrong result does not compile. */
export function serve<A extends AnyArea>(api: Api, area: A, handlers: Handlers<A>): void {
  const compress = compressor();
  for (const [name, endpoint] of Object.entries(area).toSorted(bySpecificity)) {
    bind(api, endpoint, handlers[name] as unknown as AnyHandler, compress);
  }
}

/** `/api/news/categories` before `/api/news/{id}`: the first route that fits is taken. */
function bySpecificity([, a]: [string, Endpoint], [, b]: [string, Endpoint]): number {
  return Number(a.path.includes('{')) - Number(b.path.includes('{'));
}

function bind(api: Api, endpoint: Endpoint, handler: AnyHandler, compress: Compress): void {
  // Until there are sessions, nothing that needs one may be served by mistake.
  if (endpoint.who !== 'anyone') throw new Error(`${endpoint.id} needs a session, and there are none yet.`);
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const answer = endpoint.method === 'GET' ? reader(api, endpoint, handler, compress) : writer(api, endpoint, handler);
  api.routes.add(endpoint.method, endpoint.path);
  api.app.on(endpoint.method, path, (c) => {
    c.set('endpoint', endpoint.id);
    return answer(c);
  });
}

type Answerer = (c: Context<HttpEnvironment>) => Promise<Response>;

function reader(api: Api, endpoint: Endpoint, handler: AnyHandler, compress: Compress): Answerer {
  const read = requestReader(endpoint);
  const write = answerWriter(api, endpoint);
  return async (c) => {
    const request = c.req.raw;
    const parts = read(c);
    const result = await handler(parts, contextOf(api, c, localeOf(request)));
    const body = write(result, parts.query, request.url);
    return publicAnswer(request, body ?? 'null', request.url.includes('locale='), compress);
  };
}

function writer(api: Api, endpoint: Endpoint, handler: AnyHandler): Answerer {
  const read = requestReader(endpoint);
  const write = answerWriter(api, endpoint);
  const { clock, db, settings } = api.services;
  return async (c) => {
    const request = c.req.raw;
    const key = endpoint.idempotency === undefined ? undefined : keyOf(request);
    if (endpoint.idempotency === 'required' && key === undefined) throw missingKey();
    const parts = read(c);
    const sent = endpoint.body === undefined ? undefined : (await readJsonBody(request, settings.bodyTimeout)).value;
    const whole = { ...parts, body: parseBody(endpoint, sent) };
    const stored = await db.transaction().execute((transaction) => {
      const work = async (): Promise<StoredAnswer> => {
        const result = await handler(whole, { ...contextOf(api, c, localeOf(request)), db: transaction });
        return { status: successOf(endpoint), body: write(result, parts.query, request.url) };
      };
      if (key === undefined) return work();
      const { pathname, search } = new URL(request.url);
      const keyed = { owner: 'anonymous', method: endpoint.method, path: pathname + search, key, body: sent };
      return once(transaction, clock, keyed, work);
    });
    return privateAnswer(stored.body, stored.status, key === undefined ? {} : { [KEY_HEADER]: key });
  };
}

function missingKey(): HttpProblem {
  return new HttpProblem('invalid', { fields: { [KEY_HEADER]: [{ code: 'required', params: {} }] } });
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

/** A path that cannot be one of ours leads nowhere: 404, whatever is wrong with it. */
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

function contextOf(api: Api, c: Context<HttpEnvironment>, locale: Locale): HandlerContext {
  const caller = addressOf(c.req.raw, c.env, api.services.settings);
  return { ...api.services, log: c.get('log'), locale, caller };
}

/** Serialises a result in its envelope; `null` for an endpoint that answers with nothing. */
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
