import { readNumber } from '#client/i18n/read-number.ts';

/**
 * Parses a number in any common notation into the API format (`1234.5`).
 * @returns an empty text for anything else
 */
export function parseNumber(text: string): string {
  return readNumber(text) ?? '';
}

/** The state of a number field. */
export interface NumberField {
  /** Its text */
  text: string;
  /** The answer in the API format: a number, or empty */
  value: string;
  /** The last final answer; stays until another number is final */
  kept: string;
}

/** Returns the field for an answer from elsewhere. */
export function numberField(value: string): NumberField {
  return { text: textOf(value), value, kept: value };
}

/** Formats a number so that it can be parsed again: `12.345` gets another decimal, because it may also mean thousands. */
function textOf(value: string): string {
  return value === '' || readNumber(value) !== undefined ? value : `${value}0`;
}

/**
 * Returns the field after a change. A number becomes the answer, an empty field empties it, and any other text restores the previous
 * answer, even if the field was empty in between.
 */
export function typeNumber({ kept }: NumberField, text: string): NumberField {
  return { text, value: isInvalidNumber(text) ? kept : parseNumber(text), kept };
}

/** Returns the field after a pause: its number becomes final. Remaining digits of a number that is being deleted are ignored. */
export function finishNumber(field: NumberField): NumberField {
  return field.value === '' || field.value === field.kept ? field : blurNumber(field);
}

/** Returns the field after it lost the focus: an empty field means an empty answer. */
export function blurNumber({ text, value }: NumberField): NumberField {
  return { text, value, kept: value };
}

/** Whether the text is not a number, or not a complete one. */
export function isInvalidNumber(text: string): boolean {
  return text.trim() !== '' && parseNumber(text) === '';
}
