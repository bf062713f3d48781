import { readingsOf } from './keyboard-layouts.ts';
import { isSignedText, readTypedCode } from './signed-code.ts';

const SIGNED = /^KSU1\.[\w-]+\.[\w-]+$/;
/** A code as people and scanners type it; spaces and dashes are ignored. */
const TYPED_CODE = /^[0-9A-Za-z\s-]+$/;

/**
 * Returns the possible QR texts of a received text, the received text first. Different keyboard layouts of scanner and
 * device exchange letters, so the caller takes the first reading with a valid signature.
 * @returns empty if no reading looks like one of our QR codes, so the text is a typed code
 */
export function signedReadings(text: string): readonly string[] {
  const readings = readingsOf(text).filter((reading) => SIGNED.test(reading));
  return isSignedText(text) ? [...new Set([text, ...readings])] : readings;
}

/** The possible codes of a text, the typed one first; the caller takes the first that exists. */
export function typedReadings(text: string): readonly [string, ...string[]] {
  const typed = readTypedCode(text);
  const others = readingsOf(text).filter((reading) => TYPED_CODE.test(reading));
  return [typed, ...new Set(others.map(readTypedCode).filter((code) => code !== typed))];
}
