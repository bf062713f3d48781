import { createListeners } from '../lib/listeners.ts';

/**
 * Calls back after each call: true if our own server has just answered, false if it could not be reached. Copies from
 * the device say nothing.
 */
export const [onReach, notifyOfReach] = createListeners<boolean>();
