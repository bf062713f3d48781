import { readNote, writeNote } from './device-notes.ts';

/** The colour schemes to choose from; `device` follows the device. */
export const schemes = ['device', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The scheme chosen on this device. */
export function readScheme(): Scheme {
  const stored = readNote('scheme');
  return schemes.find((scheme) => scheme === stored) ?? 'device';
}

/**
 * Stores the choice and applies it. On later visits the script of `index.html` applies it before the first paint;
 * `src/kit/ui/theme/variables.css` has the colours.
 */
export function chooseScheme(scheme: Scheme): void {
  writeNote('scheme', scheme);
  showScheme(scheme);
}

/** Shows a scheme, e.g. one that was chosen in another tab. */
export function showScheme(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = scheme;
}
