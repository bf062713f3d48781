import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import type { HttpEnvironment, Services } from './context.ts';
import { addressOf } from './limits.ts';
import { IMMUTABLE_CACHE } from './static-files.ts';

/**
 * The program's log, one JSON object per line. Personal data is never passed to it: no addresses with their queries, no
 * headers, no bodies; the paths below are a second line of defence.
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const redact = ['password', 'token', 'authorization', 'cookie', 'body', '*.password', '*.token', '*.authorization'];
  const serializers = { err: describeError };
  return pino({ level, redact, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Fields of a PostgreSQL error that name parts of the schema, never values of a row. */
const SCHEMA_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/**
 * An error as the log has it: its type, its stack, and of a PostgreSQL error the names in the schema. Left out are
 * `detail`, `where` and `hint`, which contain whole rows, and everything in quotes in a PostgreSQL message, because
 * `invalid input syntax` repeats the input.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const known = error as unknown as Record<string, unknown>;
  const isDatabase = typeof known['severity'] === 'string';
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.constructor.name === 'Error' ? name : error.constructor.name,
    message: isDatabase ? message.replace(/"[^"]*"/g, '"…"').replace(/: .*/s, '') : message,
    ...Object.fromEntries(SCHEMA_FIELDS.filter((field) => field in known).map((field) => [field, known[field]])),
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

const REQUEST_ID = /^[0-9A-Za-z-]{8,64}$/;

/**
 * Gives each request an id, which is returned as `x-request-id` unless the answer is cached for good, and logs its end. Of the address only the endpoint's
 * id is logged: paths contain receipts, queries contain searches. Calls that may be anonymous leave no line: their
 * time, beside the lines of somebody signed in, would reveal whose they are.
 */
export function logRequests(services: Services): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const given = c.req.raw.headers.get('x-request-id');
    const requestId = given !== null && REQUEST_ID.test(given) ? given : randomUUID();
    const log = services.log.child({ request_id: requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('network', addressOf(c.req.raw, c.env, services.settings));
    const start = performance.now();
    await next();
    // Whoever gets it from a cache next year did not send this request.
    if (c.res.headers.get('cache-control') !== IMMUTABLE_CACHE) c.res.headers.set('x-request-id', requestId);
    const { method } = c.req.raw;
    const entry = {
      method,
      to: c.get('endpoint') ?? 'page',
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.res.status >= 500) log.warn(entry, 'request');
    else if (c.get('is_unlogged') !== true) log.info(entry, 'request');
  };
}
