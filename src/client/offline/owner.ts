let read: () => string | null = () => null;

/**
 * Sets the source of the current user for the device's stores: records belong to that user, and are hidden from others.
 */
export function readOwnerFrom(source: () => string | null): void {
  read = source;
}

/** Id of the signed-in user, or null. */
export function ownerNow(): string | null {
  return read();
}

let signedOutUser: string | null = null;

/** Discards the drafts of a signed-out user: a form that is closing must not save its draft. */
export function discardDraftsOf(owner: string): void {
  signedOutUser = owner;
}

/** Whether a draft of this user may be written: false after they have signed out here, until they return. */
export function mayStoreDraftOf(owner: string | null): boolean {
  return owner === null || owner !== signedOutUser || owner === read();
}
