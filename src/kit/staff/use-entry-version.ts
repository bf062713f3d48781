import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import type { Values } from '../form/form-values.ts';
import type { ApiFormState } from '../form/use-api-form.ts';
import { refreshAreas } from '../use-write.ts';

/**
 * The version that a form changes. It belongs to the values that the form was opened with: a newer answer in the
 * background does not raise it, because the values of that answer are not in the form.
 * @param newest the version in the newest answer; undefined for an entry that is added
 */
export function useEntryVersion(newest: number | undefined) {
  const [version, setVersion] = useState(newest);
  return {
    version,
    setVersion,
    /**
     * A change was stored: the values in the form are the next version. The answer is not asked, because a repeated
     * one is read again and may have the version of somebody else's later change.
     */
    onSaved: () => setVersion((before) => (before === undefined ? undefined : before + 1)),
  };
}

interface Newest {
  version: number | undefined;
  values: Values;
  /** Areas whose queries contain the entry */
  refreshes: readonly string[];
}

/** A form that can load the newer version of its entry after a `version_conflict`. Nothing is replaced before that. */
export function useConflict(
  state: ApiFormState,
  newest: Newest,
  { version, setVersion }: ReturnType<typeof useEntryVersion>,
): ApiFormState {
  const client = useQueryClient();
  const [settled, setSettled] = useState<ApiError>();
  const { form, failure } = state;
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const loadNewer = async () => {
    await refreshAreas(client, newest.refreshes);
    // Runs after the notification that renders the page with the newer answer.
    notifyManager.schedule(() => {
      if (latest.current.version === version) return;
      form.setValues(latest.current.values);
      form.clearErrors();
      setVersion(latest.current.version);
      setSettled(failure);
    });
  };
  if (failure === undefined) return state;
  if (failure === settled) return { ...state, failure: undefined };
  return failure.code === 'version_conflict' ? { ...state, loadNewer } : state;
}
