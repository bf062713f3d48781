import { dehydrate, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, query, storedAt } from '#client/api/query.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare, contentCache } from '#contract/kit/endpoint.ts';
import type { BootState } from './boot-state.ts';
import { refreshStoredAnswers, restoreInitialAnswers } from './initial-answers.ts';

const endpoint = {
  method: 'GET',
  path: '/api/flags',
  summary: 'Flags',
  who: 'anyone',
  answer: bare(v.string()),
  cache: contentCache,
} as const;
const { flags, menus } = area('things', { flags: endpoint, menus: { ...endpoint, path: '/api/menus' } });
const [flagsQuery, menusQuery] = [query(flags, {}), query(menus, {})];
const HOUR_MS = 3_600_000;
const VERSION = '1.0.0';

/** Answers that an earlier visit persisted, by a clock that was an hour ahead. */
function persist(...keys: (readonly unknown[])[]): void {
  const earlier = new QueryClient();
  for (const key of keys) earlier.setQueryData(key, 'persisted', { updatedAt: Date.now() + HOUR_MS });
  const text = JSON.stringify({ buster: VERSION, timestamp: Date.now(), clientState: dehydrate(earlier) });
  const values = new Map([['ksu.answers.en', text]]);
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('window', { localStorage, requestIdleCallback: true });
}

let idle: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', VERSION);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (idle = callback));
});

function start(fetch = async () => Response.json('fresh', { headers: { [MARKER_HEADER]: '1' } })) {
  return createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch });
}

function documentWith(key: readonly unknown[], rest: Partial<BootState> = {}): BootState {
  return { locale: 'en', origin: 'https://ksu.example', answers: [[key, 'rendered']], reads: [], ...rest };
}

it('persisted answers are restored before the router starts if the document is not server-rendered', async () => {
  persist(flagsQuery.queryKey);
  const client = start();
  await restoreInitialAnswers(client, 'en', undefined);
  expect(client.getQueryData(flagsQuery.queryKey)).toBe('persisted');
});

it('answers of the document precede newer persisted ones, which are restored once the page is idle', async () => {
  persist(flagsQuery.queryKey, menusQuery.queryKey);
  const client = start();
  await restoreInitialAnswers(client, 'en', documentWith(flagsQuery.queryKey));
  expect(client.getQueryData(flagsQuery.queryKey)).toBe('rendered');
  expect(client.getQueryData(menusQuery.queryKey)).toBeUndefined();
  await expect.poll(() => (idle(), client.getQueryData(menusQuery.queryKey))).toBe('persisted');
  expect(client.getQueryData(flagsQuery.queryKey)).toBe('rendered');
});

it('answers of the document are not refetched before the page has hydrated', async () => {
  persist();
  const fetch = vi.fn<() => Promise<Response>>();
  const client = start(fetch);
  await restoreInitialAnswers(
    client,
    'en',
    documentWith(flagsQuery.queryKey, { stored_at: '2026-11-20T10:00:00.000Z' }),
  );
  expect(await client.fetchQuery(flagsQuery)).toBe('rendered');
  expect(fetch).not.toHaveBeenCalled();
});

it('answers of the document are marked as copies only if the worker stored the document', async () => {
  persist();
  const stored_at = '2026-11-20T10:00:00.000Z';
  for (const state of [documentWith(flagsQuery.queryKey), documentWith(flagsQuery.queryKey, { stored_at })]) {
    const client = start();
    await restoreInitialAnswers(client, 'en', state);
    const age = () => storedAt(client, flagsQuery.queryKey, { dataUpdatedAt: 1 });
    expect(age()).toBeNull();
    refreshStoredAnswers(client, state);
    expect(age()).toBe(state.stored_at ?? null);
  }
});
