import { useEffect, useRef, useState } from 'react';
import { canStoreDrafts, type Draft, openDraft } from './drafts.ts';
import { onPageLeaving } from './unsaved.ts';

/**
 * `loading` until the device has been read; `kept` when all input is saved, `saving` while newer input is unsaved,
 * `notPersisted` if it cannot be saved.
 */
export type DraftState = 'loading' | 'ready' | 'kept' | 'saving' | 'notPersisted';

export interface FormDraft<T> {
  state: DraftState;
  /** Call with every change of the form; `undefined` when it is empty */
  change: (values: T | undefined) => void;
  /** Saves pending changes at once */
  save: () => Promise<void>;
  /** The draft becomes a write: pending changes are discarded. Returns the draft's key, for that write */
  settle: () => string | undefined;
}

/**
 * Saves the input of a form on the device, at most half a second later and when the page is left, and restores it when
 * the form is opened again.
 * @param onRestore called once with the stored values, if there are any
 * @param isOn false for a form whose values come from elsewhere: it has no draft
 */
export function useDraft<T>(form: string, onRestore: (values: T) => void, isOn = true): FormDraft<T> {
  const [state, setState] = useState<DraftState>('loading');
  const draft = useRef<Draft<T>>(undefined);
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useEffect(() => {
    if (!isOn) return;
    const opened = openDraft<T>(form, (isSaved) => setState(isSaved ? 'kept' : 'notPersisted'));
    draft.current = opened;
    let isUnmounted = false;
    const open = async () => {
      await opened.restore((values) => isUnmounted || restore.current(values));
      const canStore = await canStoreDrafts();
      if (!isUnmounted) setState(canStore ? 'ready' : 'notPersisted');
    };
    void open();
    const stop = new AbortController();
    onPageLeaving(() => void opened.flush(), stop.signal);
    return () => {
      isUnmounted = true;
      void opened.flush().then(opened.settle);
      stop.abort();
    };
  }, [form, isOn]);
  return {
    state,
    change: (values) => {
      draft.current?.change(values);
      setState((before) => (before === 'kept' ? 'saving' : before));
    },
    save: async () => draft.current?.flush(),
    settle: () => {
      draft.current?.settle();
      return draft.current?.key;
    },
  };
}
