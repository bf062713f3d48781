import { useEffect, useState } from 'react';
import classes from './ProgressBar.module.css';

/**
 * The line at the top of the page while the next one loads (SHELL-31).
 */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const [phase, setPhase] = useState<ProgressPhase>('hidden');
  useEffect(() => {
    const next = findNextPhase(phase, active);
    if (!next) return;
    const timer = setTimeout(setPhase, next.delay, next.phase);
    return () => clearTimeout(timer);
  }, [phase, active]);
  if (phase === 'hidden') return null;
  return <div className={classes.bar} data-print="off" data-phase={phase} role="progressbar" aria-label={label} />;
}

/** SHELL-31: shown after 200 ms, takes 5000 ms to cross the page, disappears 500 ms after the end. */
export const PROGRESS = { throttle: 200, duration: 5000, hideDelay: 500 } as const;

/** `running` creeps across the page, `finishing` fills the rest. */
export type ProgressPhase = 'hidden' | 'running' | 'finishing';

/**
 * The next phase of the bar and the milliseconds until then, depending on whether loading is `active`; undefined when
 * the current phase may stay. Loading that ends within the throttle is never shown.
 */
export function findNextPhase(
  phase: ProgressPhase,
  active: boolean,
): { phase: ProgressPhase; delay: number } | undefined {
  if (active) return phase === 'hidden' ? { phase: 'running', delay: PROGRESS.throttle } : restart(phase);
  if (phase === 'running') return { phase: 'finishing', delay: 0 };
  if (phase === 'finishing') return { phase: 'hidden', delay: PROGRESS.hideDelay };
  return undefined;
}

function restart(phase: ProgressPhase) {
  return phase === 'finishing' ? ({ phase: 'running', delay: 0 } as const) : undefined;
}
