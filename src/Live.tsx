import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { replayHeldPresses, restoreTypedInput } from './before-hydration.ts';

/**
 * Replays input from before hydration: typed text at once, presses after all effects. It is not in `main.tsx`, because
 * hot reload replaces modules with components while the page runs, and `main.tsx` starts the app.
 * @param isRendered by the server; otherwise there was nothing yet to type into
 */
export function Live({ isRendered, children }: { isRendered: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    if (isRendered) restoreTypedInput();
  }, [isRendered]);
  useEffect(replayHeldPresses, []);
  return children;
}
