import { focusManager } from '@tanstack/react-query';

/** Milliseconds without input after which the user counts as absent. */
export const UNATTENDED_AFTER = 15 * 60_000;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Stops the automatic refetches of an open page that nobody uses, as if its window were hidden: they would keep the
 * session of the staff member alive for ever (AUTH-31). The next input fetches again what has become stale. Entrances
 * and counters are exempt, because a scanner is used without input for a long time.
 * @returns a function that ends this
 */
export function watchAttendance(page: EventTarget): () => void {
  const leave = () => focusManager.setFocused(false);
  let timer = setTimeout(leave, UNATTENDED_AFTER);
  const attend = () => {
    clearTimeout(timer);
    timer = setTimeout(leave, UNATTENDED_AFTER);
    if (!focusManager.isFocused()) focusManager.setFocused(undefined);
  };
  for (const input of inputs) page.addEventListener(input, attend, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const input of inputs) page.removeEventListener(input, attend);
    focusManager.setFocused(undefined);
  };
}
