import { useEffect, useState } from 'react';
import { findNextPhase } from './progress-phases.ts';
import type { ProgressPhase } from './progress-phases.ts';
import classes from './ProgressBar.module.css';

/**
 * The line at the top of the page while the next one loads (spec §9: 200 ms throttle, 5000 ms, hidden after 500 ms).
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
  return <div className={classes.bar} data-phase={phase} role="progressbar" aria-label={label} />;
}
