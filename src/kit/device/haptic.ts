import { prefersReducedMotion } from './motion.ts';

/** Milliseconds: a seat that was chosen, a booking that is done (short, pause, long). */
const patterns = { chosen: [15], done: [20, 60, 40] } as const;

/**
 * Lets the device tremble for a moment, where it can. Not with reduced motion, and not before somebody has touched the
 * page: browsers refuse that with a warning.
 */
export function playHaptic(occasion: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  if (prefersReducedMotion()) return;
  navigator.vibrate([...patterns[occasion]]);
}
