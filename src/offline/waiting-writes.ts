import type { WaitingWrite } from './write-hooks.ts';

/**
 * The writes that may wait on the device, by endpoint id; all others need the network and say so. Scarce and secret
 * things never wait: seats, tickets, slots, payments, sign-in, identity data (safety.md, "The outbox", rule 5). Each is
 * loaded when it is sent, so that no page loads another's contract.
 */
const waitingWrites: Readonly<Record<string, () => Promise<WaitingWrite>>> = {
  // Not scarce: the ticket was already let in, and the server only decides who was first (docs/decisions/022).
  'door.checkIn': async () => ({ endpoint: (await import('#contract/bookings/door.ts')).door.checkIn }),
  // Nor is a gown: it was handed over already, and the server only decides which device was first.
  'togaAdmin.mark': async () => ({ endpoint: (await import('#contract/toga/staff.ts')).togaAdmin.mark }),
  'complaints.send': async () => ({ endpoint: (await import('#contract/complaints/calls.ts')).complaints.send }),
  'careerDocuments.addPiece': async () => (await import('./career-documents/document-writes.ts')).addDocumentWrite,
  ...Object.fromEntries(
    ['saveSectors', 'savePleasures', 'saveActivities', 'saveValues', 'saveAnswers', 'restart'].map((name) => [
      `careerFinder.${name}`,
      () => finderWrite(`careerFinder.${name}`),
    ]),
  ),
  ...Object.fromEntries(
    ['apply', 'change', 'write', 'addReceipt'].map((name) => [`funds.${name}`, () => fundWrite(`funds.${name}`)]),
  ),
  'contact.send': async () => ({ endpoint: (await import('#contract/contact/calls.ts')).contact.send }),
  'rentals.request': async () => ({ endpoint: (await import('#contract/rentals/calls.ts')).rentals.request }),
  'rar.save': async () => (await import('./rar/save-write.ts')).saveWrite,
  'rar.addMedia': async () => (await import('./rar/file-writes.ts')).addMediaWrite,
  'rar.removeMedia': async () => (await import('./rar/file-writes.ts')).removeMediaWrite,
};

async function finderWrite(endpoint: string): Promise<WaitingWrite> {
  const { finderWrites } = await import('./career-finder/finder-writes.ts');
  const write = finderWrites[endpoint];
  if (write === undefined) throw new Error(`${endpoint} is not a write of the career finder`);
  return write;
}

async function fundWrite(endpoint: string): Promise<WaitingWrite> {
  const { fundWrites } = await import('./funds/fund-writes.ts');
  const write = fundWrites[endpoint];
  if (write === undefined) throw new Error(`${endpoint} is not a write of funds`);
  return write;
}

/**
 * Writes are sent one after the other; uploads, which take minutes, have a lane of their own, so that they delay
 * nothing.
 */
export const lanes = ['writes', 'uploads'] as const;
export type Lane = (typeof lanes)[number];

export function laneOf(endpoint: string): Lane {
  const hasFiles =
    endpoint === 'rar.addMedia' || endpoint === 'careerDocuments.addPiece' || endpoint.startsWith('funds.');
  return hasFiles ? 'uploads' : 'writes';
}

/** Ids of all writes that may wait; each has its words in `features/outbox/use-description.ts`. */
export const waitingEndpoints: readonly string[] = Object.keys(waitingWrites);

/** Whether this write may wait. */
export function mayWait(endpoint: string): boolean {
  return Object.hasOwn(waitingWrites, endpoint);
}

/** A waiting write, or undefined if this version no longer knows it. Rejects without its chunk. */
export async function findWaitingWrite(endpoint: string): Promise<WaitingWrite | undefined> {
  return mayWait(endpoint) ? waitingWrites[endpoint]?.() : undefined;
}
