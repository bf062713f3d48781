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
