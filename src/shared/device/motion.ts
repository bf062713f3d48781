/** Made once: each link asks each time it is rendered. */
const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the person asked the device for less movement; false on the server. */
export function prefersReducedMotion(): boolean {
  return query?.matches ?? false;
}
