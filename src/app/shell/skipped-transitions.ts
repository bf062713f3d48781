/**
 * The browser skips the animation between two pages when the window changes its size meanwhile (a phone is turned), or
 * when the new page takes too long. The page changes all the same; the router throws the reason on, and no one catches it.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
