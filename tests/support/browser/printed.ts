import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A sheet with fewer glyphs and no picture counts as blank: a page number has about five. */
const BLANK = 20;

/** The A4 sheets of a printed page, each with the number of its glyphs. */
export async function printedSheets(page: Page): Promise<{ glyphs: number; isBlank: boolean }[]> {
  return sheetsOf(await page.pdf({ format: 'A4' }));
}

/** The sheets of a PDF that Chromium wrote. */
function sheetsOf(pdf: Buffer): { glyphs: number; isBlank: boolean }[] {
  const source = pdf.toString('latin1');
  const sheets = [...source.matchAll(/<<\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
  return sheets.map(([, contents = '']) => {
    const content = streamOf(source, contents);
    const shown = [...content.matchAll(/<([0-9A-Fa-f]+)>(?= ?(?:Tj|-?[\d.]|\]|<))/g)];
    const glyphs = shown.reduce((sum, [, hex = '']) => sum + hex.length / 4, 0);
    return { glyphs, isBlank: glyphs < BLANK && !/\/X\d+ Do/.test(content) };
  });
}

function streamOf(source: string, id: string): string {
  const start = source.indexOf(`\n${id} 0 obj`);
  const from = source.indexOf('stream\n', start) + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(source.slice(start, from))?.[1]);
  const stream = Buffer.from(source.slice(from, from + length), 'latin1');
  // Chromium does not compress short streams, such as that of a blank sheet.
  const isPacked = source.slice(start, from).includes('/FlateDecode');
  return (isPacked ? inflateSync(stream) : stream).toString('latin1');
}

/** Faults of the page under print media, one sentence each. Runs in the page. */
export function printFaults(): string[] {
  const faults: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // Texts for screen readers only are one pixel large.
    if (width <= 1 || height <= 1 || style.visibility !== 'visible') continue;
    const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`;
    if (element.matches('nav, button, form, input, select, textarea, dialog, video, footer, [href="#content"]'))
      faults.push(`is of the frame: ${name}`);
    if (style.position === 'fixed' || style.position === 'sticky') faults.push(`is on each sheet: ${name}`);
    if (style.color !== 'rgb(0, 0, 0)') faults.push(`is not black: ${name}`);
    if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') faults.push(`needs ink for its ground: ${name}`);
    if (style.boxShadow !== 'none') faults.push(`has a shadow: ${name}`);
  }
  return faults;
}
