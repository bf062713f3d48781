import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showHeld } from '../fresh/held-answers.ts';
import { watchPull } from './watch-pull.ts';
import classes from './pull.module.css';

/**
 * Pulling a page down at its top reads again what is on screen. Only on an iPhone or iPad, installed, which has nothing of
 * its own for it (docs/decisions/platform-features.md).
 */
export function Component() {
  const client = useQueryClient();
  const [state, setState] = useState<'still' | 'far' | 'reading'>('still');
  useEffect(
    () =>
      watchPull({
        onFar: (isFar) => setState((now) => (now === 'reading' ? now : isFar ? 'far' : 'still')),
        onRelease: () => {
          setState('reading');
          // What cannot be read keeps its copy, with its age; what has changed is what was asked for.
          void client.refetchQueries({ type: 'active' }).finally(() => {
            showHeld(client);
            setState('still');
          });
        },
      }),
    [client],
  );
  return (
    <p className={classes.words} data-print="off" role="status" data-shown={state !== 'still' || undefined}>
      {state === 'far' && <Trans>Release to refresh</Trans>}
      {state === 'reading' && <Trans>Refreshing…</Trans>}
    </p>
  );
}
