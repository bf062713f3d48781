import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** The registration step that this device last saw (REG-7), as `<user id>:<index>`. */
const KEY = 'ksu.registration';
/** Used where storage is missing or forbidden. */
let indexInMemory: string | undefined;
const [subscribe, notify] = createListeners();

/** The index of this user on this device, or undefined: another device, or another user's index. */
export function readRegistrationIndex(userId: string): number | undefined {
  return parseIndex(read(), userId);
}

/** The same as a hook; undefined while no user is signed in. */
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
    // It is still stored in memory.
  }
  notify();
}

/** Called on signing out. */
export function forgetRegistrationIndex(): void {
  indexInMemory = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing is stored either.
  }
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? indexInMemory ?? '';
  } catch {
    return indexInMemory ?? '';
  }
}
