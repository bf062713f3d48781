import { diff3Merge } from 'node-diff3';

/** Tags of HTML that have no end. */
const VOID_TAGS = new Set(['br', 'hr', 'img']);
const TAGS = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

/** Stands between paragraphs while they are compared, because changes of neighbours would touch. No text contains it. */
const GAP = '\0';

interface Region {
  ok?: string[];
}

/**
 * Merges two versions of a text with their common ancestor by paragraphs: the lines of a plain text, or the outermost
 * elements of an HTML text. A paragraph is never mixed from both versions.
 * @param base the common ancestor
 * @returns the merged text, or undefined if both have changed the same paragraph
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): string | undefined {
  const isHtml = [base, mine, theirs].every((text) => text === '' || text.startsWith('<'));
  const split = (text: string) => (isHtml ? splitElements(text) : text.split('\n')).flatMap((part) => [part, GAP]);
  const regions = diff3Merge(split(mine), split(base), split(theirs), {}) as Region[];
  if (regions.some(({ ok }) => ok === undefined)) return undefined;
  const parts = regions.flatMap(({ ok }) => ok ?? []).filter((part) => part !== GAP);
  return isHtml ? joinElements(parts, mine === '' ? theirs : mine) : parts.join('\n');
}

/** Joins elements with the line breaks of the HTML `like`. */
function joinElements(elements: readonly string[], like: string): string {
  const end = like.endsWith('\n') ? '\n' : '';
  return elements.join(like.includes('>\n<') ? '\n' : '') + (elements.length === 0 ? '' : end);
}

/** Splits well-formed HTML after each outermost element. Line breaks between them are not part of the text. */
function splitElements(html: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAGS)) {
    const isVoid = VOID_TAGS.has(name.toLowerCase());
    if (!isVoid) depth += slash === '/' ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    elements.push(html.slice(start, end));
    start = end;
  }
  return [...elements, html.slice(start)].map((element) => element.trim()).filter((element) => element !== '');
}
