import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { CachePolicy } from '#contract/kit/endpoint.ts';
import { readPolicies } from './read-policies.ts';

/** The names of the fields of a schema, at any depth. */
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
  it('contains what the contract names', () => {
    const find = readPolicies(allEndpoints());
    expect(find('/api/news')?.cache).toBe('news');
    expect(find('/api/news/12')?.cache).toBe('news');
    expect(find('/api/news/slug/a-week')?.strategy).toBe('stale-while-revalidate');
    expect(find('/api/menus')?.strategy).toBe('stale-while-revalidate');
    expect(find('/api/news/categories')?.cache).toBe('lookups');
  });

  it('contains nothing else', () => {
    const find = readPolicies(allEndpoints());
    for (const path of ['/api/health', '/api/news/', '/api/news/1/2', '/api/newsletter', '/news', '/api/user']) {
      expect(find(path), path).toBeUndefined();
    }
  });

  // OFFLINE-2
  it('contains nothing that says how many places are left, who somebody is, or what is to be paid', () => {
    const find = readPolicies(allEndpoints());
    const stored = allEndpoints().filter(({ method, path, who }) => method === 'GET' && who === 'anyone' && find(path));
    expect(stored.length).toBeGreaterThan(20);
    const scarce = /^(?:remaining|places_left|holds?|token|authToken|email|first_name|publishable_key)$/;
    const naming = stored.filter(
      ({ answer }) => answer.kind !== 'none' && namesIn(answer.item).some((name) => scarce.test(name)),
    );
    // An organisation's own address is published.
    expect(naming.map(({ id }) => id)).toEqual(['reference.studentOrganisations']);
    expect(['/api/fees', '/api/toga/types', '/api/toga-fitting/dates'].map(find)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // The control: what is read from the network alone does say it.
    const live = allEndpoints().find(({ id }) => id === 'events.tickets');
    expect(live?.answer.kind === 'list' && namesIn(live.answer.item)).toContain('remaining');
  });

  it('never mistakes a read without a policy for a parameter of its neighbour', () => {
    const find = readPolicies([
      { method: 'GET', path: '/api/events/{id}', who: 'anyone', cache },
      { method: 'GET', path: '/api/events/mine', who: 'signed_in' },
    ]);
    expect(find('/api/events/7')).toBe(cache);
    expect(find('/api/events/mine')).toBeUndefined();
  });

  it('excludes writes and reads that are not public, whatever their policy says', () => {
    const find = readPolicies([
      { method: 'POST', path: '/api/a', who: 'anyone', cache },
      { method: 'GET', path: '/api/b', who: 'signed_in', cache },
      { method: 'GET', path: '/api/c', who: 'anyone', cache: { strategy: 'none' } },
    ]);
    expect(['/api/a', '/api/b', '/api/c'].map(find)).toEqual([undefined, undefined, undefined]);
  });
});
