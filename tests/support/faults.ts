import { type IncomingMessage, request as connect, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The treatment of a request. */
export type Fault =
  | { kind: 'pass' }
  /** A login page with status 200 for every request */
  | { kind: 'captive-html' }
  /** 302 to a login page with status 200 */
  | { kind: 'captive-redirect' }
  | { kind: 'captive-511' }
  /** The connection opens, but no response arrives */
  | { kind: 'hang' }
  /** The connection is closed before any response */
  | { kind: 'drop' }
  /** The real server responds, but the response is lost; `rekeyed`: the request arrived with another idempotency key */
  | { kind: 'answer-lost'; rekeyed?: true }
  /** Another server imitates our response to a write, except for one detail; the real server receives nothing */
  | { kind: 'forged'; without?: 'status' | 'type' | 'marker' | 'key' }
  /** Forwarded to the real server only when the promise resolves */
  | { kind: 'held'; until: Promise<void> }
  | { kind: 'slow'; delayMs: number; bytesPerSecond: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** Half of the body, then the connection is closed */
  | { kind: 'truncate' }
  /** Half of the body with a matching length: only a checksum detects it */
  | { kind: 'truncated-script' }
  /**
   * A static host: files of the built app, `/index.html` for every other path, only `/api` and `/files` are forwarded
   */
  | { kind: 'static' };

const LOGIN_PAGE = '<!doctype html><title>Campus Wi-Fi</title><h1>Log in to the network</h1>';
const LOGIN_PATH = '/campus-wifi-login';
const TICK_MS = 50;

/** Forwards the request unchanged to the real server, and returns its response. */
export function forward(request: IncomingMessage, target: string, headers = request.headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = connect(
      new URL(request.url ?? '/', target),
      { method: request.method ?? 'GET', headers, agent: false },
      resolve,
    );
    onward.once('error', reject);
    request.pipe(onward);
  });
}

/** Sends the real response on unchanged. */
export function passOn(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

/** The body of a response, as received. */
export async function readAnswer(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export function answerCaptive(
  kind: 'captive-html' | 'captive-redirect' | 'captive-511',
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isLogin = request.url?.startsWith(LOGIN_PATH) ?? false;
  if (kind === 'captive-redirect' && !isLogin) {
    response.writeHead(302, { location: LOGIN_PATH, 'cache-control': 'no-store' }).end();
    return;
  }
  const status = kind === 'captive-511' ? 511 : 200;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(LOGIN_PAGE);
}

export async function answerSlowly(
  { delayMs, bytesPerSecond }: { delayMs: number; bytesPerSecond: number },
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readAnswer(answer);
  await wait(delayMs);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  const step = Math.max(1, Math.round((bytesPerSecond * TICK_MS) / 1000));
  for (let start = 0; start < body.length && !response.destroyed; start += step) {
    response.write(body.subarray(start, start + step));
    await wait(TICK_MS);
  }
  response.end();
}

export async function answerTruncated(
  kind: 'truncate' | 'truncated-script',
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readAnswer(answer);
  const half = body.subarray(0, Math.floor(body.length / 2));
  const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
  const length = kind === 'truncate' ? body.length : half.length;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': String(length) });
  if (kind === 'truncated-script') response.end(half);
  else response.write(half, () => response.destroy());
}

/** The response of `contact.send`, which any server could imitate, except for one detail. */
export function answerForged(
  without: 'status' | 'type' | 'marker' | 'key' | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers: Record<string, string> = {};
  headers['content-type'] = without === 'type' ? 'text/html' : 'application/json';
  if (without !== 'marker') headers['x-ksu-api'] = '1';
  if (without !== 'key') headers['idempotency-key'] = String(request.headers['idempotency-key']);
  response.writeHead(without === 'status' ? 200 : 201, headers).end('{"data":{"received_at":"2026-11-20T17:00:00Z"}}');
}
