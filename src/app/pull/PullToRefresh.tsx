import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showHeldAnswers } from '../fresh/held-answers.ts';
import { watchPull } from './watch-pull.ts';
import classes from './pull.module.css';

/**
 * Pulling a page down at its top refetches the content on screen. Only in the installed app on an iPhone or iPad, which
 * has no gesture of its own for it (docs/decisions/platform-features.md).
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
          // A failed read keeps its copy, with its age. Fresh answers are shown at once, because the user requested
          // them.
          void client.refetchQueries({ type: 'active' }).finally(() => {
            showHeldAnswers(client);
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
