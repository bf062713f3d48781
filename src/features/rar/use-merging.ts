import { useState } from 'react';
import { useDraft } from '#offline/use-draft.ts';
import { type Merging, mergingOf } from './merging.ts';

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
