/**
 * Handler of rejected calls, set by `offerSecondStep()`: resolves to whether the call can be sent again. A module of its
 * own because every first page loads it.
 */
export const rejectedCalls: { retry?: ((refusal: unknown) => Promise<boolean>) | undefined } = {};
