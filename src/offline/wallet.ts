import { keep } from './database.ts';
import { findOwned } from './owned-records.ts';
import { ownerNow } from './owner.ts';
import type { StoredPass } from './tables.ts';

/** What the wallet holds, one of each for a person; the reports are those of one organisation. */
export type PassKind = 'student_card' | 'parking_permit' | 'bookings' | 'officer' | 'profile' | `reports:${number}`;

/** What this device keeps of the person signed in; undefined where it keeps nothing. */
export async function findPass(kind: PassKind): Promise<StoredPass | undefined> {
  const owner = ownerNow();
  if (owner === null) return undefined;
  const found = await findOwned('wallet', keyOf(kind, owner)).catch(() => undefined);
  return ownerNow() === owner ? (found as StoredPass | undefined) : undefined;
}

/**
 * Keeps an answer for the time without a network. Not for somebody who signed out while it was on its way: who is
 * signed in is asked inside the transaction, and signing out wipes after it.
 * @returns what is on the disk now, or undefined
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
    // Where the device keeps nothing, the card is shown as long as there is a network.
    return undefined;
  }
}

function keyOf(kind: PassKind, owner: string): string {
  return `${kind}|${owner}`;
}
