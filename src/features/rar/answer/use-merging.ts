import { useState } from 'react';
import { useDraft } from '#offline/use-draft.ts';

/** A text that somebody makes of two, and the two as they had them before them. */
export interface Merging {
  text: string;
  mine: string;
  theirs: string;
}

/** Both, one after the other; after what was made of them before, only what has come since: no text is left out. */
export function mergingOf(mine: string, theirs: string, before?: Merging): Merging {
  const texts = [before?.text, mine === before?.mine ? '' : mine, theirs === before?.theirs ? '' : theirs];
  return { text: texts.filter(Boolean).join('\n\n'), mine, theirs };
}

/**
 * The text that somebody makes of two. It is kept on the device until they have decided; a newer text of the others that
 * comes in while they write is not taken for seen.
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
    /** Their text as it was when the form was opened */
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
    /** It is being decided: nothing of it is to come back */
    forget: () => draft.change(undefined),
    done: () => {
      setMade(undefined);
      setOpen(false);
    },
    /** It could not be decided after all */
    keep: () => made !== undefined && draft.change(made),
  };
}
