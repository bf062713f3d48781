import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Locale, locales, MARKER_HEADER } from '#contract/kit/common.ts';
import { STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { fetched, truncated } from '#tests/support/memory-caches.ts';
import { stubWorkerGlobals } from '#tests/support/worker-globals.ts';
import { createPolicyFinder } from './policies.ts';
import { prefetchOffice, prefetchReads as readAheadIn } from './read-ahead.ts';
import { recordGone } from './store.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

const origin = 'https://ksu.example';
const news = '/api/news?locale=en';
const now = Date.parse('2026-11-20T10:00:00Z');
const policy = { cacheName: 'ksu-reads-1-news', entries: 10, days: 1 };
const findPolicy = (path: string) => (path.startsWith('/api/news') ? policy : undefined);
const json = { 'content-type': 'application/json', [MARKER_HEADER]: '1' };
type Network = (address: string, init: RequestInit) => Promise<Response>;
let network = vi.fn<Network>();
let last = 0;

const body = (...reads: [url: string, text: string][]) =>
  JSON.stringify({ data: reads.map(([url, text]) => ({ url, answer: { data: text } })) });
const answer = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { ...json, ...headers } });
const come = (text = body([news, 'ahead']), headers: Record<string, string> = {}) =>
  network.mockImplementationOnce(async () => fetched(answer(text, headers)));
const readAhead = async (locale: Locale) => readAheadIn(locale, findPolicy);
const ahead = () => readAhead('en');
const cache = () => caches.open(policy.cacheName);
const cachedText = async (url = news) => (await (await cache()).match(url))?.text();
const put = async (text: string, at: number, url = news) =>
  (await cache()).put(url, answer(text, { [STORED_AT_HEADER]: new Date(at).toISOString() }));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  stubWorkerGlobals(origin);
  network = vi.fn<Network>(async () => fetched(answer(body())));
  vi.stubGlobal('fetch', network);
});

it('prefetched public reads are stored with their time, and requested without credentials', async () => {
  come(body([news, 'ahead'], ['/api/bookings', 'private'], ['https://elsewhere.example/api/news', 'foreign']), {
    age: '90',
  });
  await ahead();
  expect(network).toHaveBeenCalledWith(
    `${origin}/api/ahead?locale=en`,
    expect.objectContaining({ credentials: 'omit' }),
  );
  const stored = await (await cache()).match(news);
  expect(stored?.headers.get(STORED_AT_HEADER)).toBe(new Date(now - 90_000).toISOString());
  expect(await stored?.json()).toEqual({ data: 'ahead' });
  expect((await (await cache()).keys()).map(({ url }) => url)).toEqual([origin + news]);
});

it('a prefetched read replaces an older copy, and no newer one', async () => {
  await put('newer', now - 60_000);
  come(undefined, { age: '61' });
  await ahead();
  expect(await cachedText()).toBe('newer');
  vi.setSystemTime(now + 700_000);
  come(undefined, { age: '60' });
  await ahead();
  expect(await cachedText()).toContain('ahead');
});

it('a prefetched read that is gone meanwhile is not restored', async () => {
  const [gone, before] = [`/api/news/${(last += 1)}`, `/api/news/${(last += 1)}`];
  vi.setSystemTime(now - 120_000);
  recordGone(origin + before);
  vi.setSystemTime(now - 30_000);
  recordGone(origin + gone);
  vi.setSystemTime(now);
  come(body([gone, 'gone'], [before, 'there again']), { age: '60' });
  await ahead();
  expect([await cachedText(gone), await cachedText(before)]).toEqual([
    undefined,
    expect.stringContaining('there again'),
  ]);
});

it.each<[string, () => Response]>([
  ['a captive portal’s page', () => fetched(new Response('<html>', { headers: { 'content-type': 'text/html' } }))],
  ['the target of a redirect', () => fetched(answer(body([news, 'no'])), { redirected: true })],
  ['a private answer', () => fetched(answer(body([news, 'no']), { 'cache-control': 'private' }))],
  ['an error', () => fetched(answer(body([news, 'no']), {}, 503))],
  ['a truncated answer', () => fetched(truncated(body([news, 'no']), { headers: json }))],
])('prefetching stores nothing of %s, and retries at the next visit', async (_name, of) => {
  network.mockImplementationOnce(async () => of());
  await ahead();
  expect(await cachedText()).toBeUndefined();
  come();
  await ahead();
  expect(await cachedText()).toContain('ahead');
});

it('prefetching repeats after ten minutes or if the clock was ahead, for each language', async () => {
  await ahead();
  vi.setSystemTime(now + 599_999);
  await ahead();
  expect(network).toHaveBeenCalledTimes(1);
  await readAhead('mt');
  expect(network).toHaveBeenCalledTimes(2);
  vi.setSystemTime(now + 600_000);
  await ahead();
  expect(network).toHaveBeenCalledTimes(3);
  vi.setSystemTime(now - 1);
  await ahead();
  expect(network).toHaveBeenCalledTimes(4);
});

describe('the office data', () => {
  const office = (locale: Locale) => `${origin}/api/office?locale=${locale}`;
  const officePolicy = createPolicyFinder(allEndpoints());
  const officeCache = () => caches.open('ksu-reads-1-office');
  const texts = async () =>
    Promise.all(locales.map(async (each) => (await (await officeCache()).match(office(each)))?.text()));

  // OFFICE-6
  it('is fetched in every language, and again after an hour or if the clock was ahead', async () => {
    network.mockImplementation(async (address) => fetched(answer(address)));
    await prefetchOffice(officePolicy);
    expect(await texts()).toEqual(locales.map(office));
    vi.setSystemTime(now + 3_599_999);
    await prefetchOffice(officePolicy);
    expect(network).toHaveBeenCalledTimes(2);
    vi.setSystemTime(now + 3_600_000);
    await prefetchOffice(officePolicy);
    expect(network).toHaveBeenCalledTimes(4);
    vi.setSystemTime(now);
    await prefetchOffice(officePolicy);
    expect(network).toHaveBeenCalledTimes(6);
  });

  // WELL-1
  it('keeps its copy when the network fails or a captive portal answers, and is fetched at the next call', async () => {
    network.mockImplementation(async () => fetched(answer('first')));
    await prefetchOffice(officePolicy);
    vi.setSystemTime(now + 3_600_000);
    network.mockRejectedValueOnce(new TypeError('No network'));
    network.mockImplementationOnce(async () =>
      fetched(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    );
    await prefetchOffice(officePolicy);
    expect(await texts()).toEqual(['first', 'first']);
    network.mockImplementation(async () => fetched(answer('second')));
    await prefetchOffice(officePolicy);
    expect(await texts()).toEqual(['second', 'second']);
  });
});
