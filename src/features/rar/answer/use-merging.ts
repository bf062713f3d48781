import { useState } from 'react';
import { useDraft } from '#client/offline/use-draft.ts';

/** A text that somebody combines from two, and the two versions they started from. */
export interface Merging {
  text: string;
  mine: string;
  theirs: string;
}

/** Both versions, one after the other; after an earlier attempt, only what is new since: no text is left out. */
export function mergingOf(mine: string, theirs: string, before?: Merging): Merging {
  const texts = [before?.text, mine === before?.mine ? '' : mine, theirs === before?.theirs ? '' : theirs];
  return { text: texts.filter(Boolean).join('\n\n'), mine, theirs };
}

/**
 * The text that somebody combines from two versions. It is stored on the device until they have decided; a newer
 * version that arrives while they write does not count as seen.
 * @param name of its draft: one for each answer
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
    /** It has been decided: nothing of it may come back */
    forget: () => draft.change(undefined),
    done: () => {
      setMade(undefined);
      setOpen(false);
    },
    /** The decision failed: it is stored again */
    keep: () => made !== undefined && draft.change(made),
  };
}
