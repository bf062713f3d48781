import { prefersReducedMotion } from './motion.ts';

/** Milliseconds: a chosen seat, a completed booking (short, pause, long). */
const patterns = { chosen: [15], done: [20, 60, 40] } as const;

/**
 * Vibrates the device, if supported. Not with reduced motion, and not before the user has touched the page, because browsers reject that
 * with a warning.
 */
export function playHaptic(occasion: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  if (prefersReducedMotion()) return;
  navigator.vibrate([...patterns[occasion]]);
}
