import { readNote, writeNote } from './device-notes.ts';

/** Percent of the browser's own size (SHELL-17); `src/kit/ui/theme/base.css` has a rule for each. */
export const textSizes = [100, 125, 150, 175, 200] as const;
export type TextSize = (typeof textSizes)[number];

/** The size chosen on this device; 100 without a choice. */
export function readTextSize(): TextSize {
  const stored = Number(readNote('text-size'));
  return textSizes.find((size) => size === stored) ?? 100;
}

/** Applied at once here; on later visits by the script of `index.html`, before the first paint. */
export function chooseTextSize(size: TextSize): void {
  writeNote('text-size', String(size));
  document.documentElement.dataset['textSize'] = String(size);
}
