/**
 * What is tried after a call was rejected, set by `offerSecondStep()`; resolves to whether the call can be sent again.
 * Apart from it, because every first page loads this module.
 */
export const rejectedCalls: { retry?: ((refusal: unknown) => Promise<boolean>) | undefined } = {};
