import type { ErrorCode } from '#contract/codes.ts';
import { type Rule, readRule } from '#contract/kit/rule-codes.ts';
import type { Message } from './translate.ts';

/** Field → the broken rules; a field of a list is written `attendees.0.seat`. */
export type FieldRules = Record<string, Rule[]>;

interface ProblemDetails {
  fields?: FieldRules;
  /** Replaces the default message of the code */
  message?: Message;
  /** Values for the placeholders of the message */
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Additional data for the client, beside `message` and `code` */
  extra?: Record<string, unknown>;
  /** Added to the log line of the rejection, never to the response; no personal data */
  log?: Record<string, string | number>;
  /**
   * Like `extra`, but read after the rejected transaction has ended; if reading fails, the response has no additional
   * data
   */
  later?: () => Promise<Record<string, unknown>>;
}

/** A rejection, thrown anywhere below a route and answered as in WIRE-15. */
export class HttpProblem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** For `executeTakeFirstOrThrow`: the row does not exist, or the caller may not see it. */
export const notFound = (): HttpProblem => new HttpProblem('not_found');

/** Returns `invalid` for one field and one rule, e.g. `invalidAt('type_id', 'choice')`. */
export function invalidAt(field: string, code: Rule['code'], params: Rule['params'] = {}): HttpProblem {
  return new HttpProblem('invalid', { fields: { [field]: [{ code, params }] } });
}

/**
 * A response that does not match its endpoint's schema. This is a bug, so tests let the error through instead of
 * answering 500.
 */
export class WrongAnswer extends Error {}

/** Returns `invalid` with the rules of valibot's issues. */
export function invalid(issues: readonly Issue[]): HttpProblem {
  // `Map.groupBy` has no prototype: a field may be called `__proto__`.
  const byField = Map.groupBy(issues, pathOf);
  const fields = Object.fromEntries([...byField].map(([field, found]) => [field, found.map(readRule)]));
  return new HttpProblem('invalid', { fields });
}

interface Issue {
  message: string;
  type: string;
  expected?: string | null;
  received?: string;
  path?: readonly { key?: unknown }[] | undefined;
}

/** The maximum characters of the input that a response repeats. */
const MAX_ECHO = 60;

function pathOf(issue: Issue): string {
  const path = (issue.path ?? []).map((part) => String(part.key)).join('.');
  return path.slice(0, MAX_ECHO * 2);
}

/** Shortens input that is repeated in a response. */
export function truncateInput(text: string): string {
  return text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO)}…`;
}
