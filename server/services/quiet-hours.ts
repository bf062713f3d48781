import { clockInMalta } from './malta-time.ts';

/** Hours of Malta's clock in which a device stays silent; the same twice where it never does. */
interface QuietHours {
  quiet_from: number;
  quiet_until: number;
}

/** Whether a device is to be silent at an instant; from 22 until 7 goes over midnight. */
export function isQuiet(at: Date, { quiet_from, quiet_until }: QuietHours): boolean {
  const hour = Number(clockInMalta(at).slice(0, 2));
  if (quiet_from <= quiet_until) return hour >= quiet_from && hour < quiet_until;
  return hour >= quiet_from || hour < quiet_until;
}
