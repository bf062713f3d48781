let read: () => string | null = () => null;

/** Tells the device's stores who is signed in: what they keep belongs to that person, and nobody else sees it. */
export function readOwnerFrom(source: () => string | null): void {
  read = source;
}

/** Id of the person signed in, or null. */
export function ownerNow(): string | null {
  return read();
}
