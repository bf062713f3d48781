import { describe, expect, it } from 'vitest';
import type { CachePolicy } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { readPolicies } from './read-policies.ts';

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
