/**
 * Pixels by which the page must be pulled down over its top; the browser itself moves it by a third of the finger's
 * way.
 */
const FAR_PX = 64;

interface PullListeners {
  /** The page is far enough, or not any more: letting go would refresh it, or not */
  onFar: (isFar: boolean) => void;
  /** It was let go while it was far enough */
  onRelease: () => void;
}

/**
 * Watches the browser's own bounce at the top of a page: there, iOS moves the page with the finger, and its scroll
 * position is below zero. Nothing is prevented or moved, so the page feels as it does without.
 * @returns an unsubscribe function
 */
export function watchPull({ onFar, onRelease }: PullListeners): () => void {
  let isTouched = false;
  let isFar = false;
  const setFar = (far: boolean) => {
    if (far === isFar) return;
    isFar = far;
    onFar(far);
  };
  const events = {
    touchstart: ({ touches }: TouchEvent) => {
      isTouched = touches.length === 1;
      // Two fingers zoom.
      if (!isTouched) setFar(false);
    },
    scroll: () => {
      if (isTouched) setFar(scrollY <= -FAR_PX);
    },
    touchend: () => {
      isTouched = false;
      const isReleased = isFar;
      setFar(false);
      if (isReleased) onRelease();
    },
    touchcancel: () => {
      isTouched = false;
      setFar(false);
    },
  };
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  addEventListener('touchstart', events.touchstart, options);
  addEventListener('scroll', events.scroll, options);
  addEventListener('touchend', events.touchend, options);
  addEventListener('touchcancel', events.touchcancel, options);
  return () => stop.abort();
}
