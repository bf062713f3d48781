import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, storedAt } from '#client/api/query.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { writeToDevice, openDatabase } from '#client/offline/database.ts';
import { DATABASE_NAME } from '#client/offline/existing-database.ts';
import type { Locale } from '#contract/kit/common.ts';
import { type Menu, type MenuItem, shell } from '#contract/shell/calls.ts';

/** A menu older than this is fetched again (SHELL-4). */
const FRESH_MS = 15 * 60_000;
/** Milliseconds to wait for the device's copy before the request is sent anyway. */
const COPY_TIMEOUT_MS = 1000;
/** Milliseconds before the built-in menu is shown instead. */
const TIMEOUT_MS = 1500;

const headerMenu = query(shell.menus, { query: { location: 'header', status: 'active' } });

/**
 * The server's menu: the copy on this device at once, refreshed in the background when it is older than 15 minutes.
 * @returns its items; `waiting` while loading; `none` if there is neither an answer nor a copy, or no active menu
 */
export function useServerMenu(): readonly MenuItem[] | 'waiting' | 'none' {
  const client = useQueryClient();
  const locale = useLocale();
  const hasLooked = useStoredMenu(client, locale);
  const { data, error, dataUpdatedAt } = useQuery({ ...headerMenu, staleTime: FRESH_MS, enabled: hasLooked });
  const isTimedOut = useTimedOut();
  useEffect(() => {
    if (error !== null) reportMenuFailure(error);
  }, [error]);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) return;
    // The service worker's answer may itself be a copy: then the age of the copy counts.
    const stored = storedAt(client, headerMenu.queryKey, { dataUpdatedAt });
    void storeMenu(locale, { menus: data, fetched_at: stored === null ? dataUpdatedAt : Date.parse(stored) });
  }, [client, data, dataUpdatedAt, locale]);
  if (data === undefined) return error === null && !isTimedOut ? 'waiting' : 'none';
  return data[0]?.items ?? 'none';
}

/** Puts the device's copy into the query cache, with its age. Returns true once the lookup has finished. */
function useStoredMenu(client: QueryClient, locale: Locale): boolean {
  const [hasLooked, setLooked] = useState(client.getQueryData(headerMenu.queryKey) !== undefined);
  useEffect(() => {
    if (hasLooked) return undefined;
    const look = async () => {
      const storedMenu = await findStoredMenu(locale, Date.now());
      const isFirst = client.getQueryData(headerMenu.queryKey) === undefined;
      if (storedMenu && isFirst)
        client.setQueryData(headerMenu.queryKey, storedMenu.menus, { updatedAt: storedMenu.fetched_at });
      setLooked(true);
    };
    void look();
    // A database that does not answer must not block the menu.
    const timer = setTimeout(() => setLooked(true), COPY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [client, hasLooked, locale]);
  return hasLooked;
}

function useTimedOut(): boolean {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTimedOut;
}

const DAY_MS = 24 * 60 * 60_000;
/** Days for which a stored menu is shown offline (SHELL-4). */
const MAX_COPY_DAYS = 30;

/** The menus as the server sent them, and when (milliseconds). */
interface MenuCopy {
  menus: Menu[];
  fetched_at: number;
}

/** The copy on this device, unless it is too old. */
async function findStoredMenu(locale: Locale, now: number): Promise<MenuCopy | undefined> {
  if (!(await mayHaveCopy())) return undefined;
  const database = await openDatabase();
  const row = await database?.menu.get(locale).catch(() => undefined);
  if (row === undefined || now - row.fetched_at > MAX_COPY_DAYS * DAY_MS) return undefined;
  // Only `storeMenu()` writes it, but perhaps in an older release: a value that is not a list does not count as a copy.
  return Array.isArray(row.menu) ? { menus: row.menu as Menu[], fetched_at: row.fetched_at } : undefined;
}

/** Stores the menu for the next visit; where the device stores nothing, it is fetched again then. */
async function storeMenu(locale: Locale, { menus, fetched_at }: MenuCopy): Promise<void> {
  await writeToDevice((database) => database.menu.put({ locale, menu: menus, fetched_at })).catch(() => undefined);
}

/**
 * Whether a copy may exist. On a first visit there is no database, so neither it nor its library (26 kB) is waited for.
 * Old browsers cannot tell.
 */
async function mayHaveCopy(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE_NAME);
  } catch {
    return true;
  }
}

/** Logs a failure to fetch the menu (SHELL-3); the reader sees the stored or the built-in menu. */
function reportMenuFailure(cause: Error): void {
  // oxlint-disable-next-line no-console -- SHELL-3 asks for this line in the log
  console.error(new Error('Failed to fetch menu', { cause }));
}
