import type * as v from 'valibot';
import { ownerNow } from '#client/offline/owner.ts';
import { whenWorkerSettled } from '#client/offline/register.ts';
import type { StoredPass } from '#client/offline/tables.ts';
import { findPass, findPicture, storePass } from '#client/offline/wallet.ts';
import type { Media } from '#contract/kit/common.ts';

/** Largest picture that is stored, in bytes; the server's are far smaller. */
const MAX_PICTURE_BYTES = 2_000_000;

/** A kind of pass: how a stored answer is parsed, and which picture it shows. */
export interface PassSource<T> {
  /** Name in the wallet, which stores one answer of each kind for a user */
  kind: string;
  schema: v.GenericSchema<unknown, T>;
  pictureOf: (status: T) => Media | null;
  /** The part that a device may store; by default all of it */
  storedPart?: (status: T) => T;
}

/**
 * Stores an answer at once, and its picture when it has loaded.
 * @returns the pass that is stored now, or undefined if nothing can be stored
 */
export async function storePassAnswer<T>(
  { kind, pictureOf, storedPart = (status) => status }: PassSource<T>,
  whole: T,
): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const answer = storedPart(whole);
  const media = pictureOf(answer);
  const before = await findPass(kind);
  const known = before?.picture ?? null;
  const isKnown = known?.id === media?.uuid;
  const stored = await storePass(kind, owner, { answer, picture: isKnown ? known : null });
  if (media === null || isKnown) return stored;
  // The profile and the student card show the same picture.
  const picture = (await findPicture(media.uuid)) ?? (await fetchPicture(media));
  return picture === null ? stored : storePass(kind, owner, { answer, picture });
}

/**
 * Like `storePassAnswer`, for an answer on screen: on a first visit, waits until there is a worker, without which the page does not open
 * offline.
 * @returns undefined also if another user is signed in by then
 */
export async function storeShownPass<T>(source: PassSource<T>, answer: T): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  await whenWorkerSettled();
  return owner === ownerNow() ? storePassAnswer(source, answer) : undefined;
}

/** Pending fetches by file id: several parts of a page request the same picture, and storing it takes a while. */
const fetching = new Map<string, Promise<StoredPass['picture']>>();
/** Milliseconds for which a picture is shared. */
const SHARED_MS = 10_000;

function fetchPicture(media: Media): Promise<StoredPass['picture']> {
  const running = fetching.get(media.uuid);
  if (running !== undefined) return running;
  const begun = fetchOnce(media);
  fetching.set(media.uuid, begun);
  void begun.then((picture) => setTimeout(() => fetching.delete(media.uuid), picture === null ? 0 : SHARED_MS));
  return begun;
}

/** Null if it does not load: the card works without it. */
async function fetchOnce({ uuid, url }: Media): Promise<StoredPass['picture']> {
  try {
    const response = await fetch(url);
    if (!response.ok || response.redirected) return null;
    const blob = await response.blob();
    const isPicture = blob.type.startsWith('image/') && blob.size <= MAX_PICTURE_BYTES;
    return isPicture ? { id: uuid, blob } : null;
  } catch {
    return null;
  }
}
