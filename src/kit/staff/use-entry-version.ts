import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import type { Values } from '../form/form-values.ts';
import type { ApiFormState } from '../form/use-api-form.ts';
import { refetchAreas } from '../use-write.ts';
import { type EntryConflict, latestChangeOf } from './entry-conflict.ts';

/** A version of an entry and its values as the form shows them. */
export interface OpenedVersion {
  /** Undefined for an entry that is added */
  version: number | undefined;
  values: Values;
}

/**
 * The version that a form changes, with its values. A newer answer in the background does not replace it, because the
 * values of that answer are not in the form.
 * @param newest the version in the newest answer
 */
export function useEntryVersion(newest: OpenedVersion) {
  const [opened, render] = useState(newest);
  const latest = useRef(newest);
  const setOpened = (next: OpenedVersion) => {
    latest.current = next;
    render(next);
  };
  return {
    ...opened,
    /** The same, also before the next render */
    read: () => latest.current,
    setOpened,
    /**
     * Called when a change was stored: the values in the form are the next version. The answer is not used, because the answer to a
     * repeated request is read again and may have the version of another user's later change.
     */
    onSaved: (values: Values) => {
      const { version } = latest.current;
      setOpened({ version: version === undefined ? undefined : version + 1, values });
    },
  };
}

export type Opened = ReturnType<typeof useEntryVersion>;

/** The state of a form for `EntryForm`. */
export interface EntryFormState extends ApiFormState {
  /** The two versions, after another user has changed the entry */
  conflict?: EntryConflict;
  /** The draft on the device, of a form that has one */
  draft?: {
    /** Undefined while there is no draft */
    state: 'restored' | 'saved' | undefined;
    /** Deletes the draft and puts the newest values into the form */
    discard: () => void;
  };
  /** Deletes the draft: the form is closed without saving */
  forget?: () => void;
  /** Stores these values as the draft, e.g. after a waiting write could not be stored */
  follow?: (values: Values) => void;
  /** The input becomes a waiting write: its draft is saved no longer. Returns the draft's key, for that write */
  settle?: () => string | undefined;
  /** The version that the form changes, with its values; `readOpened` returns them before the next render too */
  opened?: OpenedVersion;
  readOpened?: () => OpenedVersion;
  /** Takes over a version that another call of the same page has made. Typed values stay, unless they are to be dropped */
  adopt?: (next: OpenedVersion, options?: { isTypedDropped?: boolean }) => void;
}

/** A form that shows both versions of its entry after a `version_conflict`. Nothing is replaced before a choice. */
export function useConflict<State extends ApiFormState>(
  state: State,
  newest: OpenedVersion & { refreshes: readonly string[] },
  { version, values: base, setOpened }: Opened,
): State & Pick<EntryFormState, 'conflict'> {
  const client = useQueryClient();
  const [settled, setSettled] = useState<ApiError>();
  const { form, failure } = state;
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const resolve = (values: Values) => {
    // Before the values, so that the draft is compared with the version that they change.
    setOpened({ version: latest.current.version, values: latest.current.values });
    setSettled(failure);
    form.setValues(values);
    form.clearErrors();
  };
  const loadNewer = async () => {
    await refetchAreas(client, newest.refreshes);
    // Runs after the notification that renders the page with the newer answer.
    notifyManager.schedule(() => {
      if (latest.current.version !== version) resolve(latest.current.values);
    });
  };
  if (failure === undefined) return state;
  if (failure === settled) return { ...state, failure: undefined };
  if (failure.code !== 'version_conflict') return state;
  const theirs = newest.version === version ? undefined : newest.values;
  return { ...state, loadNewer, conflict: { latest: latestChangeOf(failure), base, theirs, resolve } };
}
