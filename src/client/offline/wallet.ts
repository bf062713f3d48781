import { writeToDevice } from './database.ts';
import { allOwned, findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { StoredPass } from './tables.ts';

/** Milliseconds that the first page waits for the wallet, and after which what was read for it is no longer at hand. */
const EARLY_TIMEOUT_MS = 150;
const EARLY_FOR_MS = 5_000;

/** What was in the wallet when the first page was drawn, by key; nothing of it once it changes. */
let early = new Map<string, StoredPass>();
/** How many passes this page has stored. */
let passesStored = 0;

/**
 * Reads the wallet before the first page of the person signed in is drawn, so that its passes are there at once.
 * @returns the pictures of the passes
 */
export async function readWalletEarly(): Promise<Blob[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  const storedBefore = passesStored;
  const reading = allOwned(owner, 'wallet').catch(() => []);
  const late = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), EARLY_TIMEOUT_MS));
  const found = (await Promise.race([reading, late])) as StoredPass[];
  // The session may have ended during the read, or newer passes may have been stored.
  if (ownerNow() !== owner || passesStored !== storedBefore) return [];
  early = new Map(found.map((pass) => [pass.key, pass]));
  setTimeout(() => early.clear(), EARLY_FOR_MS);
  return found.flatMap(({ picture }) => (picture === null ? [] : [picture.blob]));
}

/** The stored pass, if it was read for the first page; undefined if that is to be found out by `findPass`. */
export function preloadedPass(kind: string): StoredPass | undefined {
  const owner = ownerNow();
  return owner === null ? undefined : early.get(keyOf(kind, owner));
}

/** The stored pass of the person signed in; undefined if there is none. */
export async function findPass(kind: string): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('wallet', keyOf(kind, owner)).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredPass | undefined) : undefined;
}

/** A stored picture of the person signed in, by the id of its file, whichever pass it came with. */
export async function findPicture(id: string): Promise<StoredPass['picture']> {
  const owner = ownerNow();
  if (owner === null) return null;
  const passes = (await allOwned(owner, 'wallet').catch(() => [])) as StoredPass[];
  if (ownerNow() !== owner) return null;
  return passes.find(({ picture }) => picture?.id === id)?.picture ?? null;
}

/**
 * Stores an answer for use offline, unless the person signed out while it was being fetched: the transaction checks who
 * is signed in, and signing out deletes after it.
 * @returns what is stored now, or undefined
 */
export async function storePass(
  kind: string,
  owner: string,
  { answer, picture }: Pick<StoredPass, 'answer' | 'picture'>,
): Promise<StoredPass | undefined> {
  const pass = { key: keyOf(kind, owner), owner, answer, picture, kept_at: Date.now() };
  early.delete(pass.key);
  passesStored += 1;
  try {
    return await writeToDevice((database) =>
      database.transaction('rw', database.wallet, async () => {
        if (ownerNow() !== owner) return undefined;
        await database.wallet.put(pass);
        return pass;
      }),
    );
  } catch {
    // If the device stores nothing, the card is shown only online.
    return undefined;
  }
}

function keyOf(kind: string, owner: string): string {
  return `${kind}|${owner}`;
}
