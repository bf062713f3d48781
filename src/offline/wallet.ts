import { keep } from './database.ts';
import { findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { StoredPass } from './tables.ts';

/** What the wallet holds, one of each per person; the reports are those of one organisation. */
export type PassKind =
  | 'student_card'
  | 'parking_permit'
  | 'toga'
  | 'bookings'
  | 'carpool'
  | 'interviews'
  | 'officer'
  | 'staff'
  | 'profile'
  | 'career_documents'
  | 'volunteering'
  | `reports:${number}`;

/** The stored pass of the person signed in; undefined if there is none. */
export async function findPass(kind: PassKind): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('wallet', keyOf(kind, owner)).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredPass | undefined) : undefined;
}

/**
 * Stores an answer for use offline, unless the person signed out while it was being fetched: the transaction checks who
 * is signed in, and signing out deletes after it.
 * @returns what is stored now, or undefined
 */
export async function keepPass(
  kind: PassKind,
  owner: string,
  { answer, picture }: Pick<StoredPass, 'answer' | 'picture'>,
): Promise<StoredPass | undefined> {
  const pass = { key: keyOf(kind, owner), owner, answer, picture, kept_at: Date.now() };
  try {
    return await keep((database) =>
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

function keyOf(kind: PassKind, owner: string): string {
  return `${kind}|${owner}`;
}
