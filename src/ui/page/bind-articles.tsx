import { createElement, Fragment } from 'react';

/**
 * Maltese words that belong to the next one, with its first letter: articles (`il-`, `tal-`) and prepositions (`ta’`,
 * `għal`). Anything else that ends in a hyphen may match too, in every language.
 */
const BOUND = /((?:(?<!\p{L})(?:\p{L}{1,5}[-’] ?|(?:fi|għal|minn|biex) ))+\S)/u;

/**
 * A title whose lines never end in a Maltese article or preposition: `[data-bound]` (theme/base.css) prevents the break.
 * The text does not change, so the title is found, copied and named as before. It does not depend on the language,
 * because English titles have Maltese names in them; kept short, because every page starts with it.
 */
export function bindArticles(title: string) {
  return createElement(Fragment, null, ...title.split(BOUND).map(bind));
}

/** Each second part is one that was matched. */
const bind = (part: string, at: number) => (at % 2 ? <span data-bound>{part}</span> : part);
