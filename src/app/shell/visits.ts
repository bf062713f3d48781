import { readNote, writeNote } from '#kit/device/device-notes.ts';

/** Counts this visit, once until the browser is closed, and returns the number of visits so far. */
export function countVisit(): number {
  const visits = Number(readNote('visits') ?? 0);
  if (readNote('visit-counted') !== null) return visits;
  writeNote('visit-counted', 'yes');
  writeNote('visits', String(visits + 1));
  return visits + 1;
}
