import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { replayHeld, restoreTyped } from './before-hydration.ts';

/**
 * Replays what was done before hydration: typed text at once, presses after all effects. It is not in `main.tsx`, because a
 * module with a component is replaced while the page runs (hot reload), and that one starts the app.
 * @param isRendered by the server; otherwise there was nothing yet to type into
 */
export function Live({ isRendered, children }: { isRendered: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    if (isRendered) restoreTyped();
  }, [isRendered]);
  useEffect(replayHeld, []);
  return children;
}
