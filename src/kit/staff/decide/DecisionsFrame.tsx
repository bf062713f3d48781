import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { recordUnsaved, onPageLeaving } from '#client/offline/unsaved.ts';
import { showFailure } from '../../state/global-notices.ts';
import { refetchAreas } from '../../use-write.ts';
import { Decisions } from './decisions-context.ts';
import { createHeldDecisions, type HeldDecisions } from './held-decisions.ts';
import { UndoBar } from './UndoBar.tsx';

/** Holds the decisions that can still be undone across staff pages, and shows them at the bottom. */
export function DecisionsFrame({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [held] = useState(() => createHeldDecisions({ refresh: (areas) => refetchAreas(client, areas) }));
  const words = useRef(i18n);
  useEffect(() => {
    words.current = i18n;
  }, [i18n]);
  useEffect(() => {
    const leaving = new AbortController();
    onPageLeaving(held.flush, leaving.signal);
    // Prevents a new version of the app from replacing the page meanwhile.
    const stop = held.subscribe(() => recordUnsaved('decisions', held.read().length > 0));
    return () => {
      leaving.abort();
      held.subscribe(() => sayRefused(held, words.current));
      stop();
      recordUnsaved('decisions', false);
      held.flush();
    };
  }, [held]);
  return (
    <Decisions value={held}>
      {children}
      <UndoBar />
    </Decisions>
  );
}

/** Reports failed decisions after the staff pages, which would have shown them, were left. */
function sayRefused(held: HeldDecisions, i18n: I18n): void {
  for (const { key, state } of held.read()) {
    if (state.is !== 'refused') continue;
    const names = state.refusals.map(({ name }) => name).join(', ');
    held.dismiss(key);
    showFailure(state.refusals[0]?.error, i18n._(msg`Not carried out: ${names}`));
  }
}
