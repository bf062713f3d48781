import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, storedAt } from '#api/query.ts';
import type { Locale } from '#contract/common.ts';
import { content, type MenuItem } from '#contract/content.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { findKeptMenu, keepMenu } from './menu-store.ts';
import { reportMenuFailure } from './report-menu-failure.ts';

/** Older than this, the menu is fetched again (behaviour.md, "Shell"). */
const FRESH_MS = 15 * 60_000;
/** Milliseconds the device's copy is waited for before the server is asked all the same. */
const COPY_PATIENCE = 1000;
/** Milliseconds before the built-in menu stands in. */
const PATIENCE = 1500;

const menus = query(content.menus, { query: { location: 'header', status: 'active' } });

/**
 * The server's menu: the copy on this device at once, refreshed in the background when it is older than 15 minutes.
 * @returns its items; `waiting` for a moment; `none` when there is neither an answer nor a copy, or no active menu
 */
export function useServerMenu(): readonly MenuItem[] | 'waiting' | 'none' {
  const client = useQueryClient();
  const locale = useLocale();
  const hasLooked = useKeptMenu(client, locale);
  const { data, error, dataUpdatedAt } = useQuery({ ...menus, staleTime: FRESH_MS, enabled: hasLooked });
  const isPatient = usePatience();
  useEffect(() => {
    if (error !== null) reportMenuFailure(error);
  }, [error]);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) return;
    // What the service worker answered may itself be a copy: its own age counts.
    const stored = storedAt(client, menus.queryKey, { dataUpdatedAt });
    void keepMenu(locale, { menus: data, fetched_at: stored === null ? dataUpdatedAt : Date.parse(stored) });
  }, [client, data, dataUpdatedAt, locale]);
  if (data === undefined) return error === null && isPatient ? 'waiting' : 'none';
  return data[0]?.items ?? 'none';
}

/** Puts the device's copy into the query cache, with its own age. True once it was looked for. */
function useKeptMenu(client: QueryClient, locale: Locale): boolean {
  const [hasLooked, setLooked] = useState(client.getQueryData(menus.queryKey) !== undefined);
  useEffect(() => {
    if (hasLooked) return undefined;
    const look = async () => {
      const kept = await findKeptMenu(locale, Date.now());
      const isFirst = client.getQueryData(menus.queryKey) === undefined;
      if (kept && isFirst) client.setQueryData(menus.queryKey, kept.menus, { updatedAt: kept.fetched_at });
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
