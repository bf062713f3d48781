import type { Locator, Page } from '@playwright/test';

/** The minimum percentage of the window that shows the page rather than fixed or sticky elements or the bar. */
const MIN_PAGE_PERCENT = 70;
/** The minimum number of letters for which a line of wrapping text has room. */
const MIN_LETTERS = 10;
/** Milliseconds within which the code for soft hyphens must have arrived and changed the page. */
const HYPHENATION_TIMEOUT = 8000;

/** Minimum space for text. */
export interface LargeTextLimits {
  percent: number;
  letters: number;
}

/**
 * The faults of the current page with text of twice the size, one sentence each: less than 70 % of the window is page,
 * wrapping text has room for fewer than ten letters a line, or a word continues on the next line without a hyphen.
 * Waits for the hyphens, which the page adds once text is large. Restores the text size.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await setTextSize(page, '200');
  const found = await lastingFaults(page, MIN_PAGE_PERCENT);
  await setTextSize(page, undefined);
  return found;
}

/**
 * The faults of a part of the page that opened after a press, one sentence each, at the current text size: too few
 * letters a line and words without hyphens as on a page, or a button or link that cannot be scrolled into view.
 */
export async function partFaults(page: Page, part: Locator): Promise<string[]> {
  const found = await lastingFaults(page, 0);
  return [...found, ...(await part.evaluate(findUnreachable))];
}

/** The faults that remain after the hyphens have arrived. */
async function lastingFaults(page: Page, percent: number): Promise<string[]> {
  const limits = { percent, letters: MIN_LETTERS };
  const end = Date.now() + HYPHENATION_TIMEOUT;
  let found: string[];
  do {
    found = await page.evaluate(findLargeTextFaults, limits);
  } while (found.length > 0 && Date.now() < end);
  return found;
}

/** Runs in the page. */
function findUnreachable(part: HTMLElement | SVGElement): string[] {
  return [...part.querySelectorAll('a[href], button, input, summary')].flatMap((control) => {
    if (!control.checkVisibility()) return [];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A link of several lines has a box for each line.
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isReached = at !== null && (control.contains(at) || control.closest('label')?.contains(at) === true);
    return isReached ? [] : [`“${control.textContent.trim().slice(0, 40)}” cannot be pressed`];
  });
}

/** Sets the size of text, in per cent, as the setting of the same name does; undefined for the ordinary size. */
export function setTextSize(page: Page, size: string | undefined): Promise<void> {
  return page.evaluate((value) => {
    const { dataset } = document.documentElement;
    if (value === undefined) delete dataset['textSize'];
    else dataset['textSize'] = value;
  }, size);
}

/** Runs in the page, at its current text size. */
export async function findLargeTextFaults({ percent, letters }: LargeTextLimits): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const found: string[] = [];

  const isFrame = (element: Element | null): boolean => {
    for (let at = element; at !== null; at = at.parentElement) {
      if (at.matches('header[data-surface]')) return true;
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const pagePercent = () => {
    const [columns, rows] = [8, 40];
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [((column + 0.5) * innerWidth) / columns, ((row + 0.5) * innerHeight) / rows];
        if (!isFrame(document.elementFromPoint(x, y))) count += 1;
      }
    }
    return Math.round((100 * count) / (columns * rows));
  };
  const { scrollY } = window;
  for (const top of [0, (document.documentElement.scrollHeight - innerHeight) / 2]) {
    window.scrollTo({ top, behavior: 'instant' });
    const share = pagePercent();
    if (share < percent)
      found.push(`only ${share} % of the window is page ${top === 0 ? 'at its top' : 'in its middle'}`);
  }
  window.scrollTo({ top: scrollY, behavior: 'instant' });

  const range = document.createRange();
  const rectsOf = (node: Text, from = 0, to = node.length) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const countLines = (rects: DOMRect[]) => new Set(rects.map(({ bottom }) => Math.round(bottom / 4))).size;
  const widthFor = (node: Text) => {
    let block = node.parentElement;
    while (block !== null && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    if (block === null) return 0;
    const style = getComputedStyle(block);
    return block.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    const text = node.data.trim();
    const parent = node.parentElement;
    if (text.length < 2 || parent?.checkVisibility() !== true) continue;
    if (parent.closest('svg, script, style, noscript, pre, code, textarea') !== null) continue;
    const rects = rectsOf(node);
    const lines = countLines(rects);
    if (lines < 2 || Math.max(...rects.map(({ width }) => width)) < 4) continue;
    const shown = text.slice(0, 40).replaceAll('\u00AD', '');
    if (text.length < letters) {
      if (!/[\s\u00AD-]/u.test(text)) found.push(`“${shown}” is split without a hyphen`);
      continue;
    }
    const letter = rects.reduce((sum, { width }) => sum + width, 0) / node.data.replaceAll('\u00AD', '').length;
    const room = Math.floor(widthFor(node) / letter);
    if (room < letters) found.push(`there is room for ${room} letters a line in “${shown}”`);
    for (const match of node.data.matchAll(/(?<![^\s("“‘])[\p{L}\u00AD’']{6,}(?![^\s,;:.!?)"”])/gu)) {
      const word = node;
      // For the letter after a soft hyphen, the first rectangle is the hyphen.
      const lineOf = (at: number) => rectsOf(word, at, at + 1).at(-1)?.bottom;
      let line = lineOf(match.index);
      for (let at = match.index + 1; at < match.index + match[0].length; at += 1) {
        const next = lineOf(at);
        if (next === undefined || line === undefined || next - line < 4) continue;
        line = next;
        if (word.data[at - 1] !== '\u00AD')
          found.push(`“${match[0].replaceAll('\u00AD', '')}” is split without a hyphen`);
      }
    }
  }
  return [...new Set(found)];
}
