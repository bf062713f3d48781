/**
 * The number that somebody means, as the wire has it (`1234.5`). A comma before one or two digits at the end, or more
 * than three, is a decimal comma; one before three digits parts thousands, as people in Malta write them.
 * @returns an empty text for what is no number
 */
export function numberIn(text: string): string {
  const plain = text.replaceAll(/[\s€’']/g, '');
  const whole = plain.includes('.') || /^-?\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const [, number = ''] = /^(-?\d+(?:\.\d+)?)\.?$/.exec(whole.replace(',', '.')) ?? [];
  return number;
}

/** The field of a number. */
export interface NumberField {
  /** What stands in it */
  text: string;
  /** The answer as the wire has it: a number, or empty */
  value: string;
  /** The last answer that stood for a while: it stays until there is another number */
  kept: string;
}

/** The field with an answer from elsewhere in it. */
export function numberField(value: string): NumberField {
  return { text: value, value, kept: value };
}

/**
 * The field after a change. A number counts; an empty field empties the answer; what is no number brings back the answer
 * from before, also where the field was empty in between.
 */
export function typeNumber({ kept }: NumberField, text: string): NumberField {
  return { text, value: isNoNumber(text) ? kept : numberIn(text), kept };
}

/** The field after a pause: a number in it is the one that stays. The digits of one that is being deleted are none. */
export function settleNumber(field: NumberField): NumberField {
  return field.value === '' || field.value === field.kept ? field : leaveNumber(field);
}

/** The field once the person has left it: left empty, the answer is empty. */
export function leaveNumber({ text, value }: NumberField): NumberField {
  return { text, value, kept: value };
}

/** Something is written that is not a number, or not yet. */
export function isNoNumber(text: string): boolean {
  return text.trim() !== '' && numberIn(text) === '';
}
