/** The time, handed in so that a story can stand on a chosen day. The server's clock decides every rule. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
