import { sanitiseHtml } from './sanitise.ts';

/** Returns the clean HTML of what an editor wrote: HTML, or text with blank lines between its paragraphs. */
export function htmlOfText(written: string): string {
  if (/<\w/.test(written)) return sanitiseHtml(written);
  const paragraphs = written.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return sanitiseHtml(
    paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br />')}</p>`).join(''),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
