import { readingsOf } from './keyboard-layouts.ts';
import { isSignedText, readTypedCode } from './signed-code.ts';

const SIGNED = /^KSU1\.[\w-]+\.[\w-]+$/;
/** A code as people and scanners write it; spaces and dashes are ignored. */
const TYPED = /^[0-9A-Za-z\s-]+$/;

/**
 * The texts of our QR codes that may have been scanned when a text arrived, as it arrived first. A scanner and a device with
 * other keyboard layouts exchange letters, so the caller takes the first whose signature is right.
 * @returns empty if no reading looks like one of our QR codes: it is a code that was typed
 */
export function signedReadings(text: string): readonly string[] {
  const readings = readingsOf(text).filter((reading) => SIGNED.test(reading));
  return isSignedText(text) ? [...new Set([text, ...readings])] : readings;
}

/** The codes that a text may mean, as it was typed first: the caller takes the first that exists. */
export function typedReadings(text: string): readonly [string, ...string[]] {
  const typed = readTypedCode(text);
  const others = readingsOf(text).filter((reading) => TYPED.test(reading));
  return [typed, ...new Set(others.map(readTypedCode).filter((code) => code !== typed))];
}
