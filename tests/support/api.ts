import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { ErrorCode } from '#contract/codes.ts';
import { ErrorBody, KEY_HEADER, MARKER_HEADER } from '#contract/kit/common.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { type FileStore, localFiles, STORE_MARK } from '#server/gateways/files.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { loadLimits } from '#server/http/load-limits.ts';
import { createLog } from '#server/http/logging.ts';
import type { HttpSettings } from '#server/http/settings.ts';
import { readTranslations } from '#server/http/translate.ts';
import { openUnion, withUnion } from '#server/http/union.ts';
import { type LocalCheckout, localCheckout } from '#server/services/local-checkout.ts';

/** The time of every story, unless it moves the clock. */
export const storyTime = new Date('2026-11-20T17:00:00Z');

export const storySettings: HttpSettings = {
  publicUrl: undefined,
  filesUrl: '/files/',
  checkAnswers: true,
  requestsPerMinute: 100_000,
  bodyTimeout: 1000,
  uploadsFolder: join(tmpdir(), 'story-uploads'),
  dataFolder: tmpdir(),
  minFreeBytes: 1,
  expectsBackups: false,
  hasWorker: true,
  behindProxy: false,
  hasMailServer: true,
  areDocsForStaff: false,
  contactAddress: 'union@portal.example',
  contactPerSender: 1000,
  contactPerNetwork: 1000,
  homeUrl: 'https://portal.example',
  universityDomains: ['um.edu.mt', 'stu*.um.edu.mt'],
  juniorCollegeDomains: ['jc.um.edu.mt'],
};

/** A publicly known key, and passwords that cost next to nothing. */
export const storySecrets = openSecrets(Buffer.alloc(SECRET_BYTES, 'story'));
export const storyPasswords = argon2Passwords({
  memory: 64,
  passes: 1,
  atOnce: 2,
  // Large enough for all tests: stories about full queues create their own.
  waiting: 1000,
  perNetwork: 1000,
  perAccount: 1000,
});

export interface TestClock extends Clock {
  set(time: Date): void;
}

export function testClock(time = storyTime): TestClock {
  let now = time;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
}

/** The checkout without a provider: its webhooks have real signatures. */
export function storyCheckout(db: Kysely<DB>, clock: Clock): LocalCheckout {
  return localCheckout({ db, clock, secrets: storySecrets, homeUrl: storySettings.homeUrl });
}

export type TestOptions = Partial<Omit<AppOptions, 'settings'>> & { settings?: Partial<HttpSettings> };

/** An empty file store with its mark, which the readiness of the program needs. */
export function storyFiles(): FileStore {
  const folder = join(tmpdir(), 'no-stored-files');
  const mark = join(folder, STORE_MARK);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, 'story');
  return localFiles(folder);
}

/** The whole program on a database, without a socket. */
export function testApp(db: Kysely<DB>, options: TestOptions = {}) {
  const clock = options.clock ?? testClock();
  const union = options.union ?? openUnion(db);
  return createApp({
    db,
    clock,
    checkout: storyCheckout(db, clock),
    jobs: noJobs,
    files: storyFiles(),
    log: createLog('silent'),
    translate: withUnion(storyTranslate, union),
    union,
    secrets: storySecrets,
    passwords: storyPasswords,
    limits: patientLimits,
    ...options,
    settings: { ...storySettings, ...options.settings },
  });
}

/**
 * Longer queue limits: with hundreds of concurrent callers on a busy machine the ordinary limit would reject some, and
 * these stories test only the responses.
 */
const patientLimits = { ...loadLimits, longestWait: 60_000 };

/** Read once: it parses a megabyte of catalogues. */
export const storyTranslate = readTranslations();

/** A story that needs jobs opens its own queue. */
const noJobs: Jobs = {
  enqueue: async (_transaction, { name }) => {
    throw new Error(`Nobody is there to do ${name}: give testApp() the jobs of openJobQueue().`);
  },
};

export type TestServer = ReturnType<typeof createApp>;

/** The input of a call, without the types of its endpoint. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
}

export interface CallOptions {
  locale?: 'en' | 'mt';
  key?: string;
  /** The caller: the token for `Authorization`, and the cookie of the browser */
  as?: Credentials | undefined;
}

/** The credentials that a browser stores after signing in. */
export interface Credentials {
  authToken?: string;
  /** `name=value` */
  cookie?: string;
}

/** Calls an endpoint and parses its response with the contract; any other than its success status fails the test. */
export async function call<S extends EndpointSpec>(
  app: TestServer,
  endpoint: Endpoint<S>,
  input: InputOf<S>,
  options: CallOptions = {},
): Promise<AnswerOf<S>> {
  const response = await send(app, endpoint, input as CallInput, options);
  const body = response.status === 204 ? undefined : await response.json();
  const { answer } = endpoint;
  expect([response.status, body]).toEqual([answer.kind === 'none' ? 204 : (endpoint.status ?? 200), body]);
  expect(response.headers.get(MARKER_HEADER)).toBe('1');
  if (answer.kind === 'none') return undefined as AnswerOf<S>;
  const parsed = v.parse(answer.body, body) as { data: unknown };
  return (answer.kind === 'page' || answer.kind === 'bare' ? parsed : parsed.data) as AnswerOf<S>;
}

/** The response that a browser gets when it follows a link to a private file with this user's cookies. */
export function follow(app: TestServer, url: string | undefined, { cookie = '' }: Credentials = {}) {
  return app.request(url ?? '', { headers: { cookie } });
}

/** The raw response to a call of an endpoint, whatever its status. */
export async function send(
  app: TestServer,
  endpoint: Endpoint,
  input: CallInput,
  { locale = 'en', key, as = {} }: CallOptions = {},
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams(flatten(input.query ?? {}));
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.method === 'GET') search.set('locale', locale);
  else headers['accept-language'] = locale;
  const isForm = input.files !== undefined;
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (key !== undefined) headers[KEY_HEADER] = key;
  if (as.authToken !== undefined) headers['authorization'] = `Bearer ${as.authToken}`;
  if (as.cookie !== undefined) headers['cookie'] = as.cookie;
  const json = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const body = isForm ? { body: formOf(input) } : json;
  return app.request(`${path}?${search}`, { method: endpoint.method, headers, ...body });
}

function formOf({ body = {}, files = {} }: CallInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string>)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

function flatten(values: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((each): [string, string] => [`${name}[]`, String(each)]);
    if (typeof value === 'object' && value !== null) return flatten(value as Record<string, unknown>, name);
    return [[name, String(value)]];
  });
}

/** Asserts that the response rejects the call, with this status and this code. */
export async function expectRefusal(answer: Response | Promise<Response>, status: number, code: ErrorCode) {
  expect(await problemOf(await answer)).toMatchObject({ status, code });
}

/** Asserts that the response rejects the input, at this field and, if given, with this message. */
export async function expectInvalid(answer: Response | Promise<Response>, field: string, sentence?: string) {
  const errors = { [field]: [sentence ?? expect.any(String)] };
  expect(await problemOf(await answer)).toMatchObject({ status: 422, errors });
}

/**
 * The error body of a response, after checking that it follows the convention: JSON, with the marker header, never
 * cached.
 */
export async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get(MARKER_HEADER)).toBe('1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, ...v.parse(ErrorBody, await response.json()) };
}
