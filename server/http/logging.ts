import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import type { HttpEnvironment, Services } from './context.ts';
import { FOR_GOOD } from './static-files.ts';

/**
 * The program's log, one JSON object per line. Personal data is never passed to it: no addresses with their queries, no
 * headers, no bodies; the paths below are a second line of defence.
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const redact = ['password', 'token', 'authorization', 'cookie', 'body', '*.password', '*.token', '*.authorization'];
  return pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
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
    const start = performance.now();
    await next();
    // Whoever gets it from a cache next year did not send this request.
    if (c.res.headers.get('cache-control') !== FOR_GOOD) c.res.headers.set('x-request-id', requestId);
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
