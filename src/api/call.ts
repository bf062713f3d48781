import * as v from 'valibot';
import { type ErrorCode, errorStatus } from '#contract/codes.ts';
import { ErrorBody, MARKER_HEADER } from '#contract/common.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { toRequest } from './request.ts';
import type { Transport } from './transport.ts';

/** Milliseconds without a first byte before a read is given up; the worker falls back to its copy after 4 s (safety.md). */
const READ_PATIENCE = 5_000;
const WRITE_PATIENCE = 15_000;

/** An answer, and when the service worker stored it if it is a kept copy (ISO 8601), else null. */
export interface Received<T> {
  answer: T;
  stored_at: string | null;
}

/**
 * Makes one call of the contract and parses what arrives.
 * @returns the unwrapped answer (a page keeps `links` and `meta`)
 * @throws ApiError for every failure; an abort by `signal` is passed on as it is
 */
export async function call<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  signal?: AbortSignal,
): Promise<AnswerOf<S>> {
  return (await receive(transport, endpoint, input, signal)).answer;
}

/** As `call()`, with the age of the answer. */
export async function receive<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  signal?: AbortSignal,
): Promise<Received<AnswerOf<S>>> {
  const response = await send(transport, endpoint, input, signal);
  if (!isAuthentic(response)) throw new ApiError({ code: 'not_authentic', status: 0 });
  if (endpoint.answer.kind === 'none' && response.ok) return { answer: undefined as AnswerOf<S>, stored_at: null };
  const body = await readJson(response, signal);
  if (!response.ok) throw toApiError(response, body);
  return { answer: parseAnswer(endpoint, body), stored_at: response.headers.get('x-ksu-stored-at') };
}

async function send<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), endpoint.method === 'GET' ? READ_PATIENCE : WRITE_PATIENCE);
  const signals = signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal]);
  try {
    return await transport.fetch(toRequest(transport, endpoint, input, signals));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError({ code: patience.signal.aborted ? 'timed_out' : 'offline', status: 0 }, error);
  } finally {
    clearTimeout(timer);
  }
}

function isAuthentic(response: Response): boolean {
  return response.headers.has(MARKER_HEADER) && !response.redirected;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError({ code: 'offline', status: 0 }, error);
  }
}

function parseAnswer<S extends EndpointSpec>(endpoint: S, body: unknown): AnswerOf<S> {
  if (endpoint.answer.kind === 'none') return undefined as AnswerOf<S>;
  const isWrapped = endpoint.answer.kind === 'page' || endpoint.answer.kind === 'bare' || hasData(body);
  const result = v.safeParse(endpoint.answer.body, isWrapped ? body : { data: body });
  if (!result.success) throw new ApiError({ code: 'unexpected_answer', status: 200 }, result.issues[0]);
  const isKept = endpoint.answer.kind === 'page' || endpoint.answer.kind === 'bare';
  return (isKept ? result.output : (result.output as { data: unknown }).data) as AnswerOf<S>;
}

function hasData(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body;
}

function toApiError(response: Response, body: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, body);
  const seconds = Number(response.headers.get('retry-after'));
  const known = parsed.success && isErrorCode(parsed.output.code) ? parsed.output.code : undefined;
  return new ApiError({
    code: known ?? codeOf(response.status),
    status: response.status,
    ...(parsed.success ? { message: parsed.output.message, errors: parsed.output.errors ?? {} } : {}),
    ...(parsed.success && parsed.output.error_id !== undefined ? { error_id: parsed.output.error_id } : {}),
    ...(seconds > 0 ? { retry_after: seconds } : {}),
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, each]) => each === status)?.[0];
  return found !== undefined && isErrorCode(found) ? found : 'internal';
}
