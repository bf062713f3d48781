import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { StoredPass } from '#client/offline/tables.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { preloadedPass, findPass } from '#client/offline/wallet.ts';
import { useRetryOnline } from '../state/use-retry-online.ts';
import { storeShownPass, type PassSource } from './keep-pass.ts';

/** A pass as it can be shown now. */
export interface Pass<T> {
  /** Undefined while neither the server nor the device has answered */
  status: T | undefined;
  /** Whether the device's copy is still being read */
  isLooking: boolean;
  /** Whether a status may come at any moment: the server has not failed yet, or the device's copy is still being read */
  isPending: boolean;
  /** The stored picture of the holder, or its address */
  picture: Blob | string | undefined;
  /** When a saved copy was stored; undefined if the status is fresh, or the server may still confirm it in a moment */
  asOf: Date | undefined;
}

/**
 * The server's answer, or the device's copy of it, which is available at once and offline. Each fresh answer is stored.
 */
export function usePass<T>(source: PassSource<T>, result: UseQueryResult<T>): Pass<T> {
  useRetryOnline(result);
  const { data } = result;
  const stored = useStoredPass(source, data);
  const status = data ?? readAnswer(source, stored);
  const media = status === undefined ? null : source.pictureOf(status);
  const own = stored?.picture && stored.picture.id === media?.uuid ? stored.picture.blob : undefined;
  const linked = data === undefined ? undefined : media?.url;
  return {
    status,
    isLooking: stored === undefined,
    isPending: status === undefined && (stored === undefined || result.failureReason === null),
    picture: media ? (own ?? linked) : undefined,
    asOf: useLate(result) ? ageOf(result, stored) : undefined,
  };
}

/** Undefined until the device has answered, null if it stores nothing. */
function useStoredPass<T>(source: PassSource<T>, data: T | undefined): StoredPass | null | undefined {
  const [stored, setStored] = useState<StoredPass | null | undefined>(() => preloadedPass(source.kind));
  useEffect(() => {
    void findPass(source.kind).then((found) => setStored((now) => now ?? found ?? null));
  }, [source]);
  useEffect(() => {
    if (data === undefined) return;
    void storeShownPass(source, data).then((fresh) => fresh && setStored(fresh));
  }, [source, data]);
  return stored;
}

/** Parses the copy, which may be from an older release; undefined if it no longer matches the schema. */
function readAnswer<T>({ schema }: PassSource<T>, stored: StoredPass | null | undefined): T | undefined {
  if (!stored) return undefined;
  const parsed = v.safeParse(schema, stored.answer);
  return parsed.success ? parsed.output : undefined;
}

function ageOf(
  { data, isError, dataUpdatedAt }: UseQueryResult,
  stored: StoredPass | null | undefined,
): Date | undefined {
  if (data !== undefined) return isError ? new Date(dataUpdatedAt) : undefined;
  return stored ? new Date(stored.kept_at) : undefined;
}

/** Milliseconds in which an answer usually arrives: an age shown for only a moment would shift the layout. */
const SOON_MS = 800;

/** Whether no answer is expected soon: the device is offline, or the request failed or is slow. */
function useLate({ isFetching, isError }: Pick<UseQueryResult, 'isFetching' | 'isError'>): boolean {
  const isOnline = useReachable();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return !isOnline || isError || isSlow;
}
