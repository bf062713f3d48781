/** Characters with a meaning in HTML. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Returns the HTML of a plain text: an empty line separates paragraphs, and a line break stays. What looks like HTML is
 * shown as it was typed.
 */
export function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const escaped = paragraph.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
      return `<p>${escaped.replaceAll(/\r?\n/g, '<br />')}</p>`;
    })
    .join('');
}
