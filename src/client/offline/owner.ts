let read: () => string | null = () => null;

/** Sets who is signed in for the device's stores: their records belong to that person, and nobody else sees them. */
export function readOwnerFrom(source: () => string | null): void {
  read = source;
}

/** Id of the person signed in, or null. */
export function ownerNow(): string | null {
  return read();
}

let leftBy: string | null = null;

/** This person has signed out: a form of theirs that is just closing must not save its draft. */
export function discardDraftsOf(owner: string): void {
  leftBy = owner;
}

/** Whether a draft of this person may be written: not after they have signed out here, until they return. */
export function mayStoreDraftOf(owner: string | null): boolean {
  return owner === null || owner !== leftBy || owner === read();
}
