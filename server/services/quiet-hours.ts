import { clockInMalta } from './malta-time.ts';

/** Hours of Malta's clock in which a device receives no push messages; equal if it has no quiet hours. */
interface QuietHours {
  quiet_from: number;
  quiet_until: number;
}

/** Whether an instant is in a device's quiet hours, which may span midnight (from 22 until 7). */
export function isQuiet(at: Date, { quiet_from, quiet_until }: QuietHours): boolean {
  const hour = Number(clockInMalta(at).slice(0, 2));
  if (quiet_from <= quiet_until) return hour >= quiet_from && hour < quiet_until;
  return hour >= quiet_from || hour < quiet_until;
}
