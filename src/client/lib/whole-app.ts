/** Chromium's `navigator.connection`, which TypeScript's library and other browsers do not have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Key of the stored note, `wanted` or `closed` (src/kit/device/device-notes.ts). */
const NOTE_KEY = 'ksu.whole-app';

/**
 * Whether all pages may be fetched in the background, some 400 kB: not if the user saves data or has a very slow
 * network, unless they requested it or installed the app.
 */
export function mayFetchWholeApp(): boolean {
  return !isDataScarce() || isWanted() || matchMedia('(display-mode: standalone)').matches;
}

/** Whether the browser reports data saving, or a network as slow as 2G. */
export function isDataScarce(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(NOTE_KEY) === 'wanted';
  } catch {
    return false;
  }
}
