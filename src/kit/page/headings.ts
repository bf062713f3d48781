/** A heading within a text, and its anchor. */
export interface Heading {
  id: string;
  text: string;
}

const SECOND_LEVEL = /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g;

/**
 * The sections of a CMS text. Headings without an anchor get `part-1`, `part-2` …, the same in both languages, so that
 * a link into a page survives a change of language.
 * @param html as the server's sanitiser writes it: an `h2` has an id or no attribute at all
 */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const anchored = html.replaceAll(SECOND_LEVEL, (_, existingId: string | undefined, inner: string) => {
    const id = existingId ?? `part-${headings.length + 1}`;
    headings.push({ id, text: textOf(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, headings };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
