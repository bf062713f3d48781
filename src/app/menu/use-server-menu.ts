import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, storedAt } from '#api/query.ts';
import type { Locale } from '#contract/common.ts';
import { type Menu, type MenuItem, shell } from '#contract/shell.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { keep, openDatabase } from '#offline/database.ts';
import { DATABASE } from '#offline/existing-database.ts';

/** Older than this, the menu is fetched again (behaviour.md, "Shell"). */
const FRESH_MS = 15 * 60_000;
/** Milliseconds the device's copy is waited for before the server is asked all the same. */
const COPY_PATIENCE = 1000;
/** Milliseconds before the built-in menu stands in. */
const PATIENCE = 1500;

const headerMenu = query(shell.menus, { query: { location: 'header', status: 'active' } });

/**
 * The server's menu: the copy on this device at once, refreshed in the background when it is older than 15 minutes.
 * @returns its items; `waiting` for a moment; `none` when there is neither an answer nor a copy, or no active menu
 */
export function useServerMenu(): readonly MenuItem[] | 'waiting' | 'none' {
  const client = useQueryClient();
  const locale = useLocale();
  const hasLooked = useKeptMenu(client, locale);
  const { data, error, dataUpdatedAt } = useQuery({ ...headerMenu, staleTime: FRESH_MS, enabled: hasLooked });
  const isPatient = usePatience();
  useEffect(() => {
    if (error !== null) reportMenuFailure(error);
  }, [error]);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) return;
    // What the service worker answered may itself be a copy: its own age counts.
    const stored = storedAt(client, headerMenu.queryKey, { dataUpdatedAt });
    void keepMenu(locale, { menus: data, fetched_at: stored === null ? dataUpdatedAt : Date.parse(stored) });
  }, [client, data, dataUpdatedAt, locale]);
  if (data === undefined) return error === null && isPatient ? 'waiting' : 'none';
  return data[0]?.items ?? 'none';
}

/** Puts the device's copy into the query cache, with its own age. True once it was looked for. */
function useKeptMenu(client: QueryClient, locale: Locale): boolean {
  const [hasLooked, setLooked] = useState(client.getQueryData(headerMenu.queryKey) !== undefined);
  useEffect(() => {
    if (hasLooked) return undefined;
    const look = async () => {
      const kept = await findKeptMenu(locale, Date.now());
      const isFirst = client.getQueryData(headerMenu.queryKey) === undefined;
      if (kept && isFirst) client.setQueryData(headerMenu.queryKey, kept.menus, { updatedAt: kept.fetched_at });
      setLooked(true);
    };
    void look();
    // A database that does not answer must not keep the menu away.
    const timer = setTimeout(() => setLooked(true), COPY_PATIENCE);
    return () => clearTimeout(timer);
  }, [client, hasLooked, locale]);
  return hasLooked;
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

const DAY_MS = 24 * 60 * 60_000;
/** Days a kept menu is shown without a network (behaviour.md, "Shell"). */
const KEPT_DAYS = 30;

/** The menus as the server gave them, and when that was (milliseconds). */
interface KeptMenu {
  menus: Menu[];
  fetched_at: number;
}

/** The copy on this device, if there is one that is not too old. */
async function findKeptMenu(locale: Locale, now: number): Promise<KeptMenu | undefined> {
  if (!(await mayHaveCopy())) return undefined;
  const database = await openDatabase();
  const row = await database?.menu.get(locale).catch(() => undefined);
  if (row === undefined || now - row.fetched_at > KEPT_DAYS * DAY_MS) return undefined;
  // Written by `keepMenu()` alone, but perhaps of an older release: what is no list any more is no copy.
  return Array.isArray(row.menu) ? { menus: row.menu as Menu[], fetched_at: row.fetched_at } : undefined;
}

/** Keeps the menu for the next opening; where the device keeps nothing, it is fetched again then. */
async function keepMenu(locale: Locale, { menus, fetched_at }: KeptMenu): Promise<void> {
  await keep((database) => database.menu.put({ locale, menu: menus, fetched_at })).catch(() => undefined);
}

/** On a first visit there is no database: it is not waited for, nor is its library (26 kB). Old browsers cannot tell. */
async function mayHaveCopy(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

/** Spec §8: the error of a menu that cannot be fetched is logged, the reader sees the kept or the built-in menu. */
function reportMenuFailure(cause: Error): void {
  // oxlint-disable-next-line no-console -- the specification asks for this line in the log
  console.error(new Error('Failed to fetch menu', { cause }));
}
