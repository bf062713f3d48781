import { useEffect, useRef, useState } from 'react';
import { canKeepDrafts, type Draft, openDraft } from './drafts.ts';
import { onOutboxChange } from './outbox-changes.ts';
import { onLeaving } from './unsaved.ts';

/** `loading` until the device has been read; `kept` when what was typed is saved; `notPersisted` when it cannot be. */
export type DraftState = 'loading' | 'ready' | 'kept' | 'notPersisted';

export interface FormDraft<T> {
  state: DraftState;
  /** To be called with every change of the form; `undefined` when it is empty */
  change: (values: T | undefined) => void;
  /** Saves at once what is not saved yet */
  save: () => Promise<void>;
  /** The draft becomes a write: what is not saved yet is discarded. Returns the draft's key, for that write */
  settle: () => string | undefined;
}

/**
 * Saves what is typed into a form on the device, at most half a second later and when the page is left, and restores it
 * when the form is opened again.
 * @param onRestore called once with the stored values, if there are any
 * @param isOn false for a form whose values come from elsewhere: it has no draft
 */
export function useDraft<T>(form: string, onRestore: (values: T) => void, isOn = true): FormDraft<T> {
  const [state, setState] = useState<DraftState>('loading');
  const draft = useRef<Draft<T>>(undefined);
  const isTouched = useRef(false);
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useEffect(() => {
    if (!isOn) return;
    const opened = openDraft<T>(form, (isKept) => setState(isKept ? 'kept' : 'notPersisted'));
    draft.current = opened;
    isTouched.current = false;
    const stop = new AbortController();
    const { signal } = stop;
    const show = (values: T | undefined) => values !== undefined && !signal.aborted && restore.current(values);
    const open = async () => {
      const [values, canKeep] = await Promise.all([opened.restore(), canKeepDrafts()]);
      show(values);
      if (!signal.aborted) setState(canKeep ? 'ready' : 'notPersisted');
    };
    void open();
    // What could not be decrypted when the form was opened may be put back later.
    const stopFollowing = onOutboxChange(() => {
      if (!isTouched.current) void opened.read().then(show);
    });
    onLeaving(() => void opened.flush(), stop.signal);
    return () => {
      void opened.flush().then(opened.settle);
      stop.abort();
      stopFollowing();
    };
  }, [form, isOn]);
  return {
    state,
    change: (values) => {
      isTouched.current = true;
      draft.current?.change(values);
    },
    save: async () => draft.current?.flush(),
    settle: () => {
      draft.current?.settle();
      return draft.current?.key;
    },
  };
}
