import * as v from 'valibot';
import type { ErrorCode } from '#contract/codes.ts';
import { ErrorBody, KEY_HEADER, MARKER_HEADER } from '#contract/kit/common.ts';
import type { AnswerOf, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { notifyOfReach } from './reachability.ts';
import { rejectedCalls } from './rejected-calls.ts';
import { type RequestOptions, toRequest } from './request.ts';
import type { Transport } from './transport.ts';

/** Milliseconds to wait for the first byte of a read; the worker falls back to its copy long before (OFFLINE-13). */
const READ_TIMEOUT_MS = 4_000;
const WRITE_TIMEOUT_MS = 15_000;

const STORED_AT_HEADER = 'x-ksu-stored-at';

/**
 * An answer, the address it was requested at, and, if it is a saved copy, when the service worker stored it (ISO 8601);
 * null if it is fresh.
 */
export interface Received<T> {
  answer: T;
  url: string;
  stored_at: string | null;
}

/**
 * Makes one contract call and parses the answer.
 * @returns the unwrapped answer (a page retains `links` and `meta`)
 * @throws ApiError for every failure; an abort by `signal` is rethrown unchanged
 */
export async function call<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  options: RequestOptions = {},
): Promise<AnswerOf<S>> {
  return (await receive(transport, endpoint, input, options)).answer;
}

/**
 * Like `call()`, but also returns when the answer was stored. If the server requires a proof of work, solves it and
 * sends the call again under the same key (contract/kit/proof.ts). If it requires the second step of the login, shows that
 * step first.
 */
export async function receive<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  options: RequestOptions = {},
): Promise<Received<AnswerOf<S>>> {
  let proof = options.proof;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await receiveOnce(transport, endpoint, input, { ...options, proof });
    } catch (error) {
      if (attempt === 0 && (await rejectedCalls.retry?.(error))) continue;
      const challenge = attempt < MAX_PROOFS ? challengeOf(error) : undefined;
      if (challenge === undefined) throw error;
      // The solver is needed only under load, and is not part of the first visit.
      const { solveProofOfWork: prove } = await import('./solve-proof.ts').catch(() => Promise.reject(error as Error));
      proof = await prove(challenge, options.signal);
    }
  }
}

/** The maximum number of challenges that one call solves: the load may rise meanwhile. */
const MAX_PROOFS = 3;

/** The challenge in a rejection; `solveProofOfWork()` checks it. */
function challengeOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'proof_needed') return undefined;
  return (error.body as { challenge?: unknown }).challenge;
}

async function receiveOnce<S extends EndpointSpec>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  options: RequestOptions,
): Promise<Received<AnswerOf<S>>> {
  const timeout = startTimeout(
    options.signal,
    options.timeoutMs ?? (endpoint.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
  );
  try {
    const request = toRequest(transport, endpoint, input, { ...options, signal: timeout.signal });
    const response = await timeout.failing(() => transport.fetch(request));
    // The timeout of a read ends with the first byte; that of a write covers the whole call.
    if (endpoint.method === 'GET') timeout.stop();
    if (!isAuthentic(response, endpoint, options.key)) throw notAuthentic(response);
    if (!response.headers.has(STORED_AT_HEADER)) notifyOfReach(true);
    const { url } = request;
    if (endpoint.answer.kind === 'none' && response.ok)
      return { answer: undefined as AnswerOf<S>, url, stored_at: null };
    const body = await timeout.failing((): Promise<unknown> => response.json());
    if (!response.ok) {
      const error = toApiError(response, body);
      const token = request.headers.get('authorization')?.slice('Bearer '.length);
      if (error.code === 'unauthenticated' && token !== undefined) transport.onRefusedToken?.(token);
      throw error;
    }
    return { answer: parseAnswer(endpoint, body), url, stored_at: response.headers.get(STORED_AT_HEADER) };
  } finally {
    timeout.stop();
  }
}

/** A signal that aborts the call after the timeout, and a function that turns an abort into an ApiError. */
function startTimeout(callerSignal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  // Not AbortSignal.any: Safari has it only from 17.4.
  const giveUp = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted === true) giveUp();
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    async failing<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (callerSignal?.aborted === true) throw error;
        notifyOfReach(false);
        throw new ApiError({ code: controller.signal.aborted ? 'timed_out' : 'offline', status: 0 }, error);
      }
    },
  };
}

/**
 * Whether the answer comes from our server and belongs to this call (OFFLINE-12): marked, not redirected, JSON; a
 * success has the agreed status and echoes the key. A rejection stores nothing, so it need not contain the key.
 */
function isAuthentic(response: Response, endpoint: EndpointSpec, key: string | undefined): boolean {
  if (!response.headers.has(MARKER_HEADER) || response.redirected) return false;
  const isEmpty = endpoint.answer.kind === 'none' && response.ok;
  if (!isEmpty && !/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return false;
  if (key === undefined || !response.ok) return true;
  return response.status === successStatus(endpoint) && response.headers.get(KEY_HEADER) === key;
}

function successStatus(endpoint: EndpointSpec): number {
  return endpoint.answer.kind === 'none' ? 204 : (endpoint.status ?? 200);
}

/** `Retry-After` of a proxy is respected, although the rest of its answer is not trusted. */
function notAuthentic(response: Response): ApiError {
  notifyOfReach(false);
  return new ApiError({ code: 'not_authentic', status: 0, ...retryAfterOf(response) });
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
  // A newer server may send codes unknown to this version; no code of the app compares with them.
  const known = parsed.success ? (parsed.output.code as ErrorCode) : undefined;
  return new ApiError({
    code: known ?? codeOf(response.status),
    status: response.status,
    body,
    ...(parsed.success ? { message: parsed.output.message, errors: parsed.output.errors ?? {} } : {}),
    ...(parsed.success && parsed.output.error_id !== undefined ? { error_id: parsed.output.error_id } : {}),
    ...retryAfterOf(response),
  });
}

/** `Retry-After` in seconds, written as a number or as a date. */
function retryAfterOf(response: Response): { retry_after?: number } {
  const header = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? { retry_after: Math.ceil(seconds) } : {};
}

/**
 * The code for a status without one, as far as pages distinguish them. The table of all codes (contract/codes.ts) grows
 * with every area, and would be in every first visit.
 */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal';
}
