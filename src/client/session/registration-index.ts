import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** The index of the registration step that this device last showed (REG-7), as `<user id>:<index>`. */
const KEY = 'ksu.registration';
/** Used where storage is missing or forbidden. */
let indexInMemory: string | undefined;
const [subscribe, notify] = createListeners();

/** The user's step index; undefined if this device has none, or only another user's. */
export function readRegistrationIndex(userId: string): number | undefined {
  return parseIndex(read(), userId);
}

/** The user's step index, updated on changes; undefined while no user is signed in. */
export function useRegistrationIndex(userId: string | null): number | undefined {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return userId === null ? undefined : parseIndex(stored, userId);
}

function parseIndex(stored: string, userId: string): number | undefined {
  const [user, index] = stored.split(':');
  return user === userId && index !== undefined ? Number(index) : undefined;
}

export function storeRegistrationIndex(userId: string, index: number): void {
  indexInMemory = `${userId}:${index}`;
  try {
    localStorage.setItem(KEY, indexInMemory);
  } catch {
    // Without storage the index lasts as long as the page.
  }
  notify();
}

/** Called on signing out. */
export function forgetRegistrationIndex(): void {
  indexInMemory = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? indexInMemory ?? '';
  } catch {
    return indexInMemory ?? '';
  }
}
