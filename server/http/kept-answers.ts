const kept = new WeakMap<object, number>();

/**
 * A public read that thousands ask for in the same minute and none of them changes: its answer is written once and sent to all
 * who ask within this many milliseconds.
 */
export function withKeptAnswer<H extends object>(handler: H, keptMs: number): H {
  kept.set(handler, keptMs);
  return handler;
}

/** For how many milliseconds a handler's answers are kept; 0: only for those who ask at the same time. */
export function keptMsOf(handler: object): number {
  return kept.get(handler) ?? 0;
}
