import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { CachePolicy } from '#contract/kit/endpoint.ts';
import {
  isAuthentic,
  isCacheInUse,
  isServerFailing,
  isStorable,
  isStorablePicture,
  createPolicyFinder,
  type ResponseInfo,
} from './policies.ts';

/** A schema's field names, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries = {}, item, wrapped, options } = schema as Parts;
  const inner = [...Object.values(entries), item, wrapped, ...(Array.isArray(options) ? options : [])];
  return [...Object.keys(entries), ...inner.flatMap(namesIn)];
}

/** The parts of a schema of valibot that contain others. */
interface Parts {
  entries?: Record<string, unknown>;
  item?: unknown;
  wrapped?: unknown;
  options?: unknown;
}

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'events', entries: 10, days: 1 };

describe('the allow-list of public reads', () => {
  // OFFLINE-2
  it('contains the reads that the contract marks as cacheable', () => {
    const find = createPolicyFinder(allEndpoints());
    expect(find('/api/news')).toEqual({ cacheName: 'ksu-reads-1-news', entries: 150, days: 60 });
    expect(find('/api/news/12')?.cacheName).toBe('ksu-reads-1-news');
    expect(find('/api/news/slug/a-week')?.cacheName).toBe('ksu-reads-1-news');
    expect(find('/api/menus')?.cacheName).toBe('ksu-reads-1-content');
    expect(find('/api/news/categories')?.cacheName).toBe('ksu-reads-1-lookups');
  });

  it('contains no other path', () => {
    const find = createPolicyFinder(allEndpoints());
    for (const path of ['/api/health', '/api/news/', '/api/news/1/2', '/api/newsletter', '/news', '/api/user']) {
      expect(find(path), path).toBeUndefined();
    }
  });

  it('contains no remaining places, personal data or payments', () => {
    const find = createPolicyFinder(allEndpoints());
    const stored = allEndpoints().filter(({ method, path, who }) => method === 'GET' && who === 'anyone' && find(path));
    expect(stored.length).toBeGreaterThan(20);
    const scarce = /^(?:remaining|places_left|holds?|token|authToken|email|first_name|publishable_key)$/;
    const naming = stored.filter(
      ({ answer }) => answer.kind !== 'none' && namesIn(answer.item).some((name) => scarce.test(name)),
    );
    // The addresses of the office, of organisations and of the council's offices are published.
    expect(naming.map(({ id }) => id)).toEqual([
      'office.data',
      'reference.studentOrganisations',
      'reference.councilMembers',
    ]);
    expect(['/api/fees', '/api/toga/types', '/api/toga-fitting/dates'].map(find)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // The control: a read that is answered from the network only does contain it.
    const live = allEndpoints().find(({ id }) => id === 'events.tickets');
    expect(live?.answer.kind === 'list' && namesIn(live.answer.item)).toContain('remaining');
  });

  it('never mistakes a read without a policy for a parameter of its neighbour', () => {
    const find = createPolicyFinder([
      { method: 'GET', path: '/api/events/{id}', who: 'anyone', cache },
      { method: 'GET', path: '/api/events/mine', who: 'signed_in' },
    ]);
    expect(find('/api/events/7')).toEqual({ cacheName: 'ksu-reads-1-events', entries: 10, days: 1 });
    expect(find('/api/events/mine')).toBeUndefined();
  });

  it('excludes writes and reads that are not public, whatever their policy says', () => {
    const find = createPolicyFinder([
      { method: 'POST', path: '/api/a', who: 'anyone', cache },
      { method: 'GET', path: '/api/b', who: 'signed_in', cache },
      { method: 'GET', path: '/api/c', who: 'anyone', cache: { strategy: 'none' } },
    ]);
    expect(['/api/a', '/api/b', '/api/c'].map(find)).toEqual([undefined, undefined, undefined]);
  });
});

function received(headers: Record<string, string>, over: Partial<ResponseInfo> = {}): ResponseInfo {
  return { status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...over };
}

const json = { 'content-type': 'application/json; charset=utf-8', 'x-ksu-api': '1' };

describe('isAuthentic', () => {
  it('accepts JSON of our server with any status', () => {
    expect(isAuthentic(received(json))).toBe(true);
    expect(isAuthentic(received(json, { status: 404 }))).toBe(true);
  });

  it.each([
    ['a login page', received({ 'content-type': 'text/html' })],
    ['a login page with our marker', received({ ...json, 'content-type': 'text/html' })],
    ['JSON without our marker', received({ 'content-type': 'application/json' })],
    ['the target of a redirect', received(json, { redirected: true })],
    ['an opaque answer', received(json, { type: 'opaque' })],
    ['another origin', received(json, { type: 'cors' })],
  ])('rejects %s', (_name, response) => {
    expect(isAuthentic(response)).toBe(false);
  });
});

describe('storable answers', () => {
  it('are successes that the server does not mark private', () => {
    expect(isStorable(received(json))).toBe(true);
    expect(isStorable(received(json, { status: 404 }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'private, max-age=0' }))).toBe(false);
    expect(isStorable(received({ ...json, 'cache-control': 'no-store' }))).toBe(false);
  });

  it('include pictures only from our server', () => {
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }))).toBe(true);
    expect(isStorablePicture(received({ 'content-type': 'text/html' }))).toBe(false);
    expect(isStorablePicture(received({ 'content-type': 'image/webp' }, { type: 'opaque', status: 0 }))).toBe(false);
    const ofSize = (bytes: number) => received({ 'content-type': 'image/webp', 'content-length': `${bytes}` });
    expect([isStorablePicture(ofSize(1024 * 1024)), isStorablePicture(ofSize(1024 * 1024 + 1))]).toEqual([true, false]);
    expect(isStorablePicture(received({ 'content-type': 'image/webp', 'cache-control': 'private' }))).toBe(false);
  });

  it('do not come from an overloaded server', () => {
    expect([200, 404, 429, 500, 503].filter((status) => isServerFailing(received(json, { status })))).toEqual([
      429, 500, 503,
    ]);
  });
});

it('isCacheInUse is true for caches of this version and of other programs', () => {
  const inUse = ['ksu-documents', 'ksu-pictures', 'ksu-assets', 'ksu-releases', 'ksu-reads-1-news', 'another-program'];
  expect([...inUse, 'ksu-reads-0-news', 'ksu-shell'].filter(isCacheInUse)).toEqual(inUse);
});
