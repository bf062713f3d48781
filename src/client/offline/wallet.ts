import { writeToDevice } from './database.ts';
import { allOwned, findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { StoredPass } from './tables.ts';

/** Maximum milliseconds that the first page waits for the wallet; passes read after that are not used for it. */
const PRELOAD_TIMEOUT_MS = 150;
const PRELOAD_LIFETIME_MS = 5_000;

/** The passes that were in the wallet at the first render, by key; emptied once the wallet changes. */
let preloadedPasses = new Map<string, StoredPass>();
/** The number of passes that this page has stored. */
let passesStored = 0;

/**
 * Reads the signed-in user's wallet before the first render, so that the passes are shown at once.
 * @returns the pictures of the passes
 */
export async function preloadWallet(): Promise<Blob[]> {
  const owner = ownerNow();
  if (owner === null) return [];
  const storedBefore = passesStored;
  const reading = allOwned(owner, 'wallet').catch(() => []);
  const late = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), PRELOAD_TIMEOUT_MS));
  const found = (await Promise.race([reading, late])) as StoredPass[];
  // The session may have ended during the read, or newer passes may have been stored.
  if (ownerNow() !== owner || passesStored !== storedBefore) return [];
  preloadedPasses = new Map(found.map((pass) => [pass.key, pass]));
  setTimeout(() => preloadedPasses.clear(), PRELOAD_LIFETIME_MS);
  return found.flatMap(({ picture }) => (picture === null ? [] : [picture.blob]));
}

/** The stored pass, if it was read for the first render; undefined if `findPass` has to read it. */
export function preloadedPass(kind: string): StoredPass | undefined {
  const owner = ownerNow();
  return owner === null ? undefined : preloadedPasses.get(keyOf(kind, owner));
}

/** The stored pass of the signed-in user; undefined if there is none. */
export async function findPass(kind: string): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('wallet', keyOf(kind, owner)).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredPass | undefined) : undefined;
}

/** A stored picture of the signed-in user, by the id of its file, from any pass. */
export async function findPicture(id: string): Promise<StoredPass['picture']> {
  const owner = ownerNow();
  if (owner === null) return null;
  const passes = (await allOwned(owner, 'wallet').catch(() => [])) as StoredPass[];
  if (ownerNow() !== owner) return null;
  return passes.find(({ picture }) => picture?.id === id)?.picture ?? null;
}

/**
 * Stores an answer for use offline, unless the user signed out during the request: the transaction checks the session,
 * and signing out deletes afterwards.
 * @returns the pass that is stored now, or undefined
 */
export async function storePass(
  kind: string,
  owner: string,
  { answer, picture }: Pick<StoredPass, 'answer' | 'picture'>,
): Promise<StoredPass | undefined> {
  const pass = { key: keyOf(kind, owner), owner, answer, picture, kept_at: Date.now() };
  preloadedPasses.delete(pass.key);
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
