import { useEffect, useState } from 'react';
import { formRecordName, recordUnsaved } from '#client/offline/unsaved.ts';
import { type DraftState, useDraft } from '#client/offline/use-draft.ts';
import { toDraft, type Values } from '../form/form-values.ts';
import { noteDraft } from './drafted-forms.ts';
import type { Opened, OpenedVersion } from './use-entry-version.ts';

/** The draft of a staff form on the device: the changed fields, and the version that they change. */
interface EntryDraft {
  version: number | undefined;
  values: Values;
  /** The same fields in that version */
  base: Values;
}

interface Options {
  /** Prefix of the ids of the form's inputs */
  id: string;
  /** The draft's name on this device; undefined for a form without a draft */
  name: string | undefined;
  opened: Opened;
  newest: OpenedVersion;
  /** The current render's form, read when it is needed */
  form: () => { getValues: () => Values; setValues: (values: Values) => void; clearErrors: () => void };
}

/**
 * Saves the input of a staff form on the device, and asks for confirmation before its page is left. A restored draft changes the version
 * that it was written for, so that a newer version is a conflict when it is saved.
 */
export function useEntryDraft({ id, name, opened, newest, form }: Options) {
  const [isRestored, setRestored] = useState(false);
  const note = formRecordName(id);
  const restore = (found: EntryDraft) => {
    const { values: start } = opened.read();
    const typed = form().getValues();
    const untouched = Object.entries(found.values).filter(([field]) => typed[field] === start[field]);
    if (untouched.length === 0) return;
    opened.setOpened({ version: found.version, values: { ...start, ...found.base } });
    form().setValues({ ...typed, ...Object.fromEntries(untouched) });
    setRestored(true);
  };
  const draft = useDraft<EntryDraft>(name ?? id, restore, name !== undefined);
  useEffect(
    () => () => {
      recordUnsaved(note, false);
      noteDraft(note, false);
    },
    [note],
  );
  const forget = () => {
    recordUnsaved(note, false);
    setRestored(false);
    if (name !== undefined) draft.change(undefined);
  };
  return {
    state: name === undefined ? undefined : (draft.state satisfies DraftState),
    follow: (values: Values) => {
      const { version, values: start } = opened.read();
      const typed = toDraft(values, start, Object.keys(start));
      recordUnsaved(note, typed !== undefined);
      if (name === undefined) return;
      noteDraft(note, typed !== undefined && draft.state !== 'notPersisted');
      const base = Object.fromEntries(Object.keys(typed ?? {}).map((field) => [field, start[field]]));
      draft.change(typed && { version, values: typed, base });
    },
    forget,
    /** The input becomes a waiting write: nothing of it is saved any more. Returns the draft's key, for that write */
    settle: () => {
      recordUnsaved(note, false);
      noteDraft(note, false);
      return draft.settle();
    },
    isRestored,
    discard: () => {
      opened.setOpened(newest);
      form().setValues(newest.values);
      form().clearErrors();
      forget();
    },
  };
}
