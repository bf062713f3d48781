import { useState } from 'react';
import { useDraft } from '#client/offline/use-draft.ts';

/** A text that the user combines from two versions, and the versions it started from. */
export interface MergeDraft {
  text: string;
  mine: string;
  theirs: string;
}

/** Joins both versions; after an earlier attempt, adds only new text, so that no text is left out. */
export function createMergeDraft(mine: string, theirs: string, before?: MergeDraft): MergeDraft {
  const texts = [before?.text, mine === before?.mine ? '' : mine, theirs === before?.theirs ? '' : theirs];
  return { text: texts.filter(Boolean).join('\n\n'), mine, theirs };
}

/**
 * The text that the user combines from two versions. It is stored on the device until they decide; a newer version that arrives in the
 * meantime does not count as seen.
 * @param name the draft name, unique for each answer
 */
export function useMerging(name: string, mine: string, theirs: string) {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<MergeDraft>();
  const draft = useDraft<MergeDraft>(name, setEdited);
  const current = edited ?? createMergeDraft(mine, theirs);
  return {
    isOpen,
    text: current.text,
    /** The other version as it was when the form was opened */
    seen: current.theirs,
    open: () => {
      setEdited(createMergeDraft(mine, theirs, edited));
      setOpen(true);
    },
    close: () => setOpen(false),
    change: (text: string) => {
      setEdited({ ...current, text });
      draft.change({ ...current, text });
    },
    /** Deletes the draft after the decision */
    forget: () => draft.change(undefined),
    done: () => {
      setEdited(undefined);
      setOpen(false);
    },
    /** Stores the draft again after a failed decision */
    keep: () => edited !== undefined && draft.change(edited),
  };
}
