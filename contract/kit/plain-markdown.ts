import type { Block } from './document.ts';

/**
 * A text of staff as blocks that a page shows and a PDF draws alike. Of Markdown it knows headings (`##`, `###`), lists
 * (`-`) and paragraphs, which an empty line parts; anything else is text.
 */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  const heading = /^(#{2,3}) (.+)$/.exec(part);
  if (heading !== null) return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' };
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'text', text: lines.join(' ') };
}
