import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createListeners } from '#client/lib/listeners.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { findPass, storePass } from '#client/offline/wallet.ts';

/** The maximum number of remembered pages. */
export const MAX_RECENT_PAGES = 8;

const RecentPage = v.object({ href: v.string(), title: v.string() });
export type RecentPage = v.InferOutput<typeof RecentPage>;

/** Titles may name people: they are stored like passes, for their owner only, and deleted when the session ends (STAFF-27). */
const KIND = 'recent';
const RecentPages = v.array(RecentPage);

const none: readonly RecentPage[] = [];
const [onChange, notify] = createListeners();
/** The list in this tab, and the user that it belongs to. */
let known: { owner: string | null; pages: readonly RecentPage[] } = { owner: null, pages: none };
/** Writes and reads happen one after the other: pages that are opened quickly must not overwrite each other. */
let last: Promise<void> = Promise.resolve();

/** Adds a page as the newest of the recently opened pages. */
export function noteRecentPage(page: RecentPage): void {
  runNext(async () => {
    const owner = ownerNow();
    const others = (await readPages()).filter(({ href }) => href !== page.href);
    if (owner === null || owner !== ownerNow()) return;
    const pages = [page, ...others].slice(0, MAX_RECENT_PAGES);
    show(owner, pages);
    await storePass(KIND, owner, { answer: pages, picture: null });
  });
}

/** Returns the recently opened pages of the signed-in user, newest first. */
export function useRecentPages(): readonly RecentPage[] {
  useEffect(() => {
    runNext(async () => show(ownerNow(), await readPages()));
  }, []);
  return useSyncExternalStore(onChange, () => (known.owner === ownerNow() ? known.pages : none));
}

function runNext(work: () => Promise<void>): void {
  last = runAfter(last, work);
}

async function runAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

function show(owner: string | null, pages: readonly RecentPage[]): void {
  known = { owner, pages };
  notify();
}

/** A list that another release stored in a different form does not count. */
async function readPages(): Promise<readonly RecentPage[]> {
  const parsed = v.safeParse(RecentPages, (await findPass(KIND))?.answer);
  return parsed.success ? parsed.output : none;
}
