import * as v from 'valibot';
import { cleanString, rule } from './rules.ts';

/** A text in both languages, as staff edit it. */
export const LocalisedText = v.object({ en: v.string(), mt: v.string() });
export type LocalisedText = v.InferOutput<typeof LocalisedText>;

/**
 * The text in both languages, as it is sent.
 * @param text the rules of each language
 */
export function inBothLanguages<T extends v.GenericSchema<string>>(text: T) {
  return v.strictObject({ en: text, mt: text });
}

/** The same with an optional Maltese text; an empty one falls back to English (WIRE-11). */
export function localisedOptionalMaltese<T extends v.GenericSchema<string>>(text: T, max: number) {
  return v.strictObject({ en: text, mt: optionalText(max) });
}

/** Trimmed text of at most `max` characters, which may be empty. */
export function optionalText(max: number) {
  return v.pipe(cleanString, v.trim(), v.maxLength(max, rule('max', { max })));
}
