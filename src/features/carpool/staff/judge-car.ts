import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import { isGateCode } from '#contract/carpool/code.ts';
import type { GateCar, GateList } from '#contract/carpool/staff.ts';
import { readCarpoolText } from '#contract/kit/signed-code.ts';
import { readScan } from '#kit/staff/scan/read-scan.ts';

/**
 * The result of a check at the gate. `alone`: every passenger has declined; `released`: it arrived after 10:00; `forged`: a QR code with an
 * invalid signature, or of another kind; `mistyped`: a code with a wrong check character; `unlisted`: this device has no list of today.
 */
export type GateOutcome =
  | 'admitted'
  | 'alone'
  | 'released'
  | 'other_day'
  | 'forged'
  | 'mistyped'
  | 'unknown'
  | 'unlisted';

/** `car` is set only if it is on the list. */
export interface GateVerdict {
  outcome: GateOutcome;
  car: GateCar | null;
}

/** Length of a code; a plate may have the same length. */
const CODE_LENGTH = 8;

/**
 * Judges a car offline, by the signature of its code and the list, or by its plate (docs/decisions/signed-codes.md).
 * @param text the scanned text, or a typed code or number plate
 */
export async function judgeCar(text: string, list: GateList, now: Date): Promise<GateVerdict> {
  const today = dayAt(now);
  const ofToday = list.days.find(({ date }) => date === today);
  const read = await readText(text, list);
  if (typeof read === 'string') return { outcome: read, car: null };
  if (ofToday === undefined) return { outcome: 'unlisted', car: null };
  const car = ofToday.cars.find(read.isMeant) ?? null;
  if (car !== null) {
    if (now.getTime() >= Date.parse(ofToday.enter_before)) return { outcome: 'released', car };
    return { outcome: car.state === 'alone' ? 'alone' : 'admitted', car };
  }
  const later = list.days.flatMap(({ cars }) => cars).find(read.isMeant) ?? null;
  const isOfOtherDay =
    later !== null || (read.valid_until !== undefined && dayAt(new Date(read.valid_until)) !== today);
  return { outcome: isOfOtherDay ? 'other_day' : 'unknown', car: later };
}

interface Read {
  isMeant: (car: GateCar) => boolean;
  /** Milliseconds since 1970, of a QR code */
  valid_until?: number;
}

/** Returns the code or plate in a text, or why the text is invalid. */
async function readText(text: string, { public_key, days }: GateList): Promise<Read | 'forged' | 'mistyped'> {
  const scan = await readScan(text, public_key, readCarpoolText);
  if (scan === 'forged') return 'forged';
  if (scan.kind === 'signed') {
    const { code: signed, valid_until } = scan.read;
    return { isMeant: ({ code }) => code === signed, valid_until };
  }
  const [typed, ...readings] = scan.codes;
  const isTyped = ({ code, number_plate }: GateCar) => code === typed || number_plate === typed;
  const isListed = (isMeant: (car: GateCar) => boolean) => days.some(({ cars }) => cars.some(isMeant));
  if (isListed(isTyped)) return { isMeant: isTyped };
  // Readings for other keyboard layouts apply only to codes, whose check character must match: a converted plate may belong to another car.
  const isRead = ({ code }: GateCar) => readings.includes(code);
  if (isListed(isRead)) return { isMeant: isRead };
  return typed.length === CODE_LENGTH && !isGateCode(typed) ? 'mistyped' : { isMeant: isTyped };
}

/** Returns the day in Malta at an instant by this device's clock: `2026-11-20` */
export function dayAt(instant: Date): string {
  return toMaltaClock(instant.toISOString()).slice(0, 10);
}
