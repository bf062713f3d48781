import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

/**
 * The one style block of a page that is written here, and its hash for the page's Content Security Policy. The element
 * is made whole: in a template, the formatter's spaces around the rules would be part of what is hashed.
 */
export function inlineStyle(css: string) {
  return { element: raw(`<style>${css}</style>`), hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
