import type { Block } from './document.ts';

/**
 * Parses a text that staff wrote into blocks for pages and PDFs. Supports the Markdown of headings (`##`, `###`),
 * lists (`-`) and paragraphs separated by an empty line; all else is text.
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
