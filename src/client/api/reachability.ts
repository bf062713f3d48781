import { createListeners } from '../lib/listeners.ts';

/**
 * Calls back after each call: true if our own server has just answered, false if it was unreachable. Not called for
 * copies from the device.
 */
export const [onReach, notifyOfReach] = createListeners<boolean>();
