import type { ErrorCode } from '#contract/codes.ts';
import { type Rule, readRule } from '#contract/kit/rule-codes.ts';
import type { Message } from './translate.ts';

/** Field → the broken rules; a field of a list is written `attendees.0.seat`. */
export type FieldRules = Record<string, Rule[]>;

interface ProblemDetails {
  fields?: FieldRules;
  /** A sentence of its own, in place of the one of its code */
  message?: Message;
  /** Values in the sentence */
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Additional data that the screen needs, beside `message` and `code` */
  extra?: Record<string, unknown>;
  /** Added to the log line of the refusal, never to the answer; nothing personal */
  log?: Record<string, string | number>;
  /** The same as `extra`, read after the refused transaction is over; if that fails, the answer has no additional data */
  later?: () => Promise<Record<string, unknown>>;
}

/** A refusal, thrown anywhere below a route and answered as WIRE-15 says. */
export class HttpProblem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** For `executeTakeFirstOrThrow`: there is no such row, or not for this caller. */
export const notFound = (): HttpProblem => new HttpProblem('not_found');

/** `invalid` at one field, by one rule, e.g. `invalidAt('type_id', 'choice')`. */
export function invalidAt(field: string, code: Rule['code'], params: Rule['params'] = {}): HttpProblem {
  return new HttpProblem('invalid', { fields: { [field]: [{ code, params }] } });
}

/** An answer that differs from what its endpoint promises: a bug, so tests let it through instead of answering 500. */
export class WrongAnswer extends Error {}

/** `invalid` with the rules that valibot's issues name. */
export function invalid(issues: readonly Issue[]): HttpProblem {
  // Grouped without a prototype: a field may be called `__proto__`.
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

/** Longest piece of the input that an answer repeats. */
const MAX_ECHO = 60;

function pathOf(issue: Issue): string {
  const path = (issue.path ?? []).map((part) => String(part.key)).join('.');
  return path.slice(0, MAX_ECHO * 2);
}

/** Input, short enough to be repeated in an answer. */
export function truncateInput(text: string): string {
  return text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO)}…`;
}
