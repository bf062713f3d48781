import { readNumber } from '#client/i18n/read-number.ts';

/** Reads a number as people write it, in the form of the wire (`1234.5`). @returns an empty text for anything else */
export function numberIn(text: string): string {
  return readNumber(text) ?? '';
}

/** The state of a number field. */
export interface NumberField {
  /** Its text */
  text: string;
  /** The answer in the form of the wire: a number, or empty */
  value: string;
  /** The last final answer: it stays until there is another number */
  kept: string;
}

/** The field for an answer from elsewhere. */
export function numberField(value: string): NumberField {
  return { text: textOf(value), value, kept: value };
}

/** A number as it can be read again: `12.345` gets another decimal, because people may mean thousands by it. */
function textOf(value: string): string {
  return value === '' || readNumber(value) !== undefined ? value : `${value}0`;
}

/**
 * The field after a change. A number counts; an empty field empties the answer; anything else restores the previous
 * answer, even if the field was empty in between.
 */
export function typeNumber({ kept }: NumberField, text: string): NumberField {
  return { text, value: isInvalidNumber(text) ? kept : numberIn(text), kept };
}

/** The field after a pause: its number becomes final. Digits left over while a number is being deleted do not count. */
export function finishNumber(field: NumberField): NumberField {
  return field.value === '' || field.value === field.kept ? field : blurNumber(field);
}

/** The field after the person has left it: if it is empty, the answer is empty. */
export function blurNumber({ text, value }: NumberField): NumberField {
  return { text, value, kept: value };
}

/** The text is not a number, or not yet. */
export function isInvalidNumber(text: string): boolean {
  return text.trim() !== '' && numberIn(text) === '';
}
