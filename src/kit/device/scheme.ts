import { readNote, writeNote } from './device-notes.ts';

/** The colour schemes to choose from; `device` follows the device. */
export const schemes = ['device', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The scheme of a preview, while one is shown. */
let previewed: Scheme | undefined;

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
  previewScheme(undefined);
}

/** Shows a chosen scheme, e.g. one that was chosen in another tab; a previewed one stays. */
export function showScheme(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = previewed ?? scheme;
}

/** Shows a scheme in place of the chosen one, without storing it, until one is chosen. @param scheme undefined ends it */
export function previewScheme(scheme: Scheme | undefined): void {
  previewed = scheme;
  showScheme(readScheme());
}
