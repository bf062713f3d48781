/** An article, alone or joined to a preposition, or the `-il` of a number: what stands before its hyphen. */
const ARTICLE =
  /(?<![\p{L}-])((?:għa|bħa|[bf]ħa|mi|li|[bfilmst]?[ai])?(?:l|ll|n|nn|r|rr|t|tt|s|ss|x|xx|ż|żż|d|dd|ċ|ċċ|z|zz))-(?=[\p{L}\p{N}{“<])|([\p{N}#}])-(?=il )/giu;

/**
 * The text with a non-breaking hyphen (U+2011) after each Maltese article, as in `il‑kodiċi`: otherwise a line may end
 * between the article and its word. The catalogue itself has the hyphen of the keyboard.
 */
export function bindArticles(text: string): string {
  return text.replaceAll(
    ARTICLE,
    (_, article: string | undefined, digit: string | undefined) => `${article ?? digit ?? ''}\u2011`,
  );
}
