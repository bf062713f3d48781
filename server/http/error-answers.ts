import { randomUUID } from 'node:crypto';
import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { errorCodes } from '#contract/codes.ts';
import { type ErrorBody, type Locale, MARKER_HEADER } from '#contract/kit/common.ts';
import { isMissingPicture } from '#server/db/constraint-violation.ts';
import { asDatabaseError, DatabaseUnavailable, isStatementTimeout } from '#server/db/database-away.ts';
import { QueueFull } from '#server/gateways/fair-queue.ts';
import type { HttpEnvironment, Services } from './context.ts';
import { type FieldRules, HttpProblem, WrongAnswer } from './errors.ts';
import { localeOf } from './locale.ts';
import { ruleMessages } from './rule-messages.ts';
import { logRefusal } from './security-events.ts';
import { jsonHeaders } from './security-headers.ts';
import type { Translate } from './translate.ts';

/** Converts any thrown error to JSON; for an internal error, the response contains only an id to quote. */
export function errorHandler(services: Services): ErrorHandler<HttpEnvironment> {
  return async (error, c) => {
    if (error instanceof WrongAnswer) throw error;
    const locale = localeOf(c.req.raw);
    const log = c.get('log') ?? services.log;
    if (error instanceof HttpProblem) {
      if (c.get('is_unlogged') !== true) logRefusal(error, c, log);
      return problemResponse(await completed(error, log), locale, services.translate);
    }
    if (asDatabaseError(error) instanceof DatabaseUnavailable) {
      log.warn({ reason: error.message }, 'The database is away');
      const unavailable = new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });
      return problemResponse(unavailable, locale, services.translate);
    }
    if (isDiskFull(error)) {
      log.error({ err: error }, 'The disk is full');
      const full = new HttpProblem('unavailable', { headers: { 'retry-after': '60' } });
      return problemResponse(full, locale, services.translate);
    }
    if (isMissingPicture(error)) {
      return problemResponse(new HttpProblem('picture_gone'), locale, services.translate);
    }
    if (isStatementTimeout(error)) {
      const endpoint = c.get('is_unlogged') === true ? undefined : c.get('endpoint');
      log.warn({ to: endpoint }, 'A statement took too long and was cancelled');
      const slow = new HttpProblem('too_slow', { headers: { 'retry-after': '10' } });
      return problemResponse(slow, locale, services.translate);
    }
    if (error instanceof QueueFull) {
      const code = error.isOwnShare ? 'too_many' : 'unavailable';
      const busy = new HttpProblem(code, { headers: { 'retry-after': String(error.retryAfter) } });
      return problemResponse(busy, locale, services.translate);
    }
    const errorId = randomUUID();
    log.error({ error_id: errorId, err: error }, 'A request failed');
    const fault = new HttpProblem('internal', { values: { errorId }, extra: { error_id: errorId } });
    return problemResponse(fault, locale, services.translate);
  };
}

/** Whether no file could be written, such as that of an upload; a full disk of the database is `DatabaseUnavailable`. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

async function completed(problem: HttpProblem, log: Logger): Promise<HttpProblem> {
  const { later, ...details } = problem.details;
  if (later === undefined) return problem;
  const found = await later().catch((error: unknown) => {
    log.warn({ err: error }, 'A refusal could not say what it knows');
    return {};
  });
  return new HttpProblem(problem.code, { ...details, extra: { ...details.extra, ...found } });
}

/** Returns the JSON response for a problem, in the reader's language. */
export function problemResponse(problem: HttpProblem, locale: Locale, translate: Translate): Response {
  const { code, details } = problem;
  const headers = { ...jsonHeaders, ...details.headers, [MARKER_HEADER]: '1', 'cache-control': 'no-store' };
  return Response.json(bodyOf(problem, locale, translate), { status: errorCodes[code].status, headers });
}

function bodyOf({ code, details }: HttpProblem, locale: Locale, translate: Translate): ErrorBody {
  const body: ErrorBody = {
    ...details.extra,
    message: translate(locale, details.message ?? errorCodes[code].message, details.values),
    code,
  };
  if (details.fields) body.errors = sentences(details.fields, locale, translate);
  return body;
}

function sentences(fields: FieldRules, locale: Locale, translate: Translate): Record<string, string[]> {
  const entries = Object.entries(fields).map(([field, rules]) => [
    field,
    rules.map((rule) => translate(locale, ruleMessages[rule.code], rule.params)),
  ]);
  return Object.fromEntries(entries);
}
