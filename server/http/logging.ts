import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import type { HttpEnvironment, Services } from './context.ts';
import { addressOf } from './limits.ts';
import { IMMUTABLE_CACHE } from './static-files.ts';

/**
 * The program's log, one JSON object per line. Callers never pass personal data: no addresses with queries, no headers,
 * no bodies. The redacted paths below are a second line of defence.
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const redact = ['password', 'token', 'authorization', 'cookie', 'body', '*.password', '*.token', '*.authorization'];
  const serializers = { err: describeError };
  return pino({ level, redact, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Fields of a PostgreSQL error that name parts of the schema, never values of a row. */
const SCHEMA_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * Returns the loggable parts of an error: its type, its stack, and the schema names of a PostgreSQL error. Omits
 * `detail`, `where` and `hint`, which contain whole rows, and everything in quotes in a PostgreSQL message, because
 * `invalid input syntax` repeats the input.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const fields = error as unknown as Record<string, unknown>;
  const isDatabase = typeof fields['severity'] === 'string';
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.constructor.name === 'Error' ? name : error.constructor.name,
    message: isDatabase ? message.replace(/"[^"]*"/g, '"…"').replace(/: .*/s, '') : message,
    ...Object.fromEntries(SCHEMA_FIELDS.filter((field) => field in fields).map((field) => [field, fields[field]])),
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

const REQUEST_ID = /^[0-9A-Za-z-]{8,64}$/;

/**
 * Gives each request an id, which is returned as `x-request-id` unless the response is immutable, and logs its end.
 * Only the endpoint's id is logged instead of the address: paths contain receipts, queries contain searches. Calls that
 * may be anonymous are not logged, because their time, beside the lines of a signed-in account, would reveal the
 * caller.
 */
export function logRequests(services: Services): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const receivedId = c.req.raw.headers.get('x-request-id');
    const requestId = receivedId !== null && REQUEST_ID.test(receivedId) ? receivedId : randomUUID();
    const log = services.log.child({ request_id: requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('network', addressOf(c.req.raw, c.env, services.settings));
    const start = performance.now();
    await next();
    // An immutable response may be cached for a year, and the id would not belong to later requests.
    if (c.res.headers.get('cache-control') !== IMMUTABLE_CACHE) c.res.headers.set('x-request-id', requestId);
    const { method } = c.req.raw;
    const entry = {
      method,
      to: c.get('endpoint') ?? 'page',
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.get('is_unlogged') !== true)
      services.observe?.({ endpoint: entry.to, method, status: entry.status, ms: performance.now() - start });
    if (c.res.status >= 500) log.warn(entry, 'request');
    else if (c.get('is_unlogged') !== true) log.info(entry, 'request');
  };
}
