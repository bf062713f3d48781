import { createListeners } from '#lib/listeners.ts';

/** Calls back after each read that our own server has just answered: there is a network that reaches it. */
export const [onFreshRead, notifyOfFreshRead] = createListeners();
