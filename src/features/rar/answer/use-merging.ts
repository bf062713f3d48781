import { useState } from 'react';
import { useDraft } from '#client/offline/use-draft.ts';

/** A text that the user combines from two versions, and the versions it started from. */
export interface Merging {
  text: string;
  mine: string;
  theirs: string;
}

/** Joins both versions; after an earlier attempt, adds only new text, so that no text is left out. */
export function mergingOf(mine: string, theirs: string, before?: Merging): Merging {
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
  const [made, setMade] = useState<Merging>();
  const draft = useDraft<Merging>(name, setMade);
  const now = made ?? mergingOf(mine, theirs);
  return {
    isOpen,
    text: now.text,
    /** The other version as it was when the form was opened */
    seen: now.theirs,
    open: () => {
      setMade(mergingOf(mine, theirs, made));
      setOpen(true);
    },
    close: () => setOpen(false),
    change: (text: string) => {
      setMade({ ...now, text });
      draft.change({ ...now, text });
    },
    /** Deletes the draft after the decision */
    forget: () => draft.change(undefined),
    done: () => {
      setMade(undefined);
      setOpen(false);
    },
    /** Stores the draft again after a failed decision */
    keep: () => made !== undefined && draft.change(made),
  };
}
