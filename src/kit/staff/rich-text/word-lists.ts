/** A paragraph of Word that looks like a list item. */
interface Item {
  paragraph: HTMLElement;
  level: number;
  isOrdered: boolean;
  start: string;
}

/**
 * Builds lists from Word's paragraphs: Word writes each item as a paragraph with its level in `mso-list`, and its
 * bullet or number as text.
 */
export function buildWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, div')].flatMap((paragraph) => {
    const item = itemOf(paragraph);
    return item === undefined ? [] : [item];
  });
  /** The open lists from the outermost to the innermost. */
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Item | undefined;
  for (const item of items) {
    const { paragraph, level } = item;
    if (last === undefined || !follows(paragraph, open[0]?.list)) open = [];
    open = open.filter((one) => one.level <= level);
    const innermost = open.at(-1);
    const isSame = innermost?.level === level && isOrderedList(innermost.list) === item.isOrdered;
    if (innermost?.level === level && !isSame) open.pop();
    if (!isSame) openList(item, open);
    appendItem(item, open.at(-1)?.list);
    last = item;
  }
}

function itemOf(paragraph: HTMLElement): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*\S+\s+level(\d+)/.exec(style)?.[1];
  const isListParagraph = /\bMsoListParagraph/.test(paragraph.className);
  if (level === undefined && !isListParagraph) return undefined;
  const marker = findMarker(paragraph);
  if (marker === undefined) return undefined;
  const text = (marker.textContent ?? '').replaceAll(/[\s\u00a0]+/g, '');
  marker.remove();
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(text)?.[1];
  return { paragraph, level: Number(level ?? 1), isOrdered: number !== undefined, start: number ?? '' };
}

/** The bullet or number: marked as such, or, from a browser version of Word, the first letters with their spaces. */
function findMarker(paragraph: HTMLElement): HTMLElement | undefined {
  const marked = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (marked !== undefined) return marked;
  const text = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const typed = /^\s*(?:[·•o§▪–-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]+/.exec(text?.nodeValue ?? '')?.[0];
  if (typed === undefined || !(text instanceof Text)) return undefined;
  text.splitText(typed.length);
  const marker = paragraph.ownerDocument.createElement('span');
  text.replaceWith(marker);
  marker.append(text);
  return marker;
}

/** Whether nothing but white space is between the list and the paragraph. */
function follows(paragraph: HTMLElement, list: HTMLElement | undefined): boolean {
  let before = paragraph.previousSibling;
  while (before !== null && !(before instanceof Element) && (before.nodeValue ?? '').trim() === '')
    before = before.previousSibling;
  return list !== undefined && before === list;
}

function openList({ paragraph, level, isOrdered, start }: Item, open: { list: HTMLElement; level: number }[]): void {
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && /^\d+$/.test(start) && start !== '1') list.setAttribute('start', start);
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent instanceof HTMLElement) parent.append(list);
  else paragraph.before(list);
  open.push({ list, level });
}

function appendItem({ paragraph }: Item, list: HTMLElement | undefined): void {
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list?.append(item);
  paragraph.remove();
}

function isOrderedList(list: HTMLElement): boolean {
  return list.tagName === 'OL';
}
