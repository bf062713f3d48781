/** The time, passed in so that a story can set the day. The server's clock decides every rule. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
