let read: () => string | null = () => null;

/** Tells the device's stores who is signed in: what they keep belongs to that person, and nobody else sees it. */
export function readOwnerFrom(source: () => string | null): void {
  read = source;
}

/** Id of the person signed in, or null. */
export function ownerNow(): string | null {
  return read();
}

let leftBy: string | null = null;

/** This person signed out: a form of theirs that is just closing keeps nothing any more. */
export function discardFor(owner: string): void {
  leftBy = owner;
}

/** Whether a draft of this person may be written: not once they signed out here, until they are back. */
export function mayKeepFor(owner: string | null): boolean {
  return owner === null || owner !== leftBy || owner === read();
}
