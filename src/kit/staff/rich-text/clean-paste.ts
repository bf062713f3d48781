import { isLinkAddress } from '#contract/kit/rich-text.ts';
import { buildWordLists } from './word-lists.ts';

/** Elements to drop with their content when pasting. */
const withoutText =
  'style, script, meta, link, title, xml, template, noscript, svg, iframe, object, button, input, select, textarea';

/**
 * Turns the markup of word processors and web pages into the tags of a text: lists, bold and italic letters that were
 * only styled, and no empty paragraphs (TEXT-4). All else is dropped by the schema.
 */
export function cleanPasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(withoutText)) element.remove();
  for (const element of allOf(body, isOffice)) {
    if (element.textContent?.trim() === '') element.remove();
    else unwrap(element);
  }
  buildWordLists(body);
  unwrapGoogle(body);
  for (const element of allOf(body, isStyled)) markStyled(element);
  renameTags(body);
  cleanLinks(body);
  for (const image of body.querySelectorAll('img')) {
    // The policy of readers' pages lets pictures of other sites through as little as files of the writer's computer.
    if (!/^\/(?!\/)/.test(image.getAttribute('src') ?? '')) image.remove();
  }
  for (const element of body.querySelectorAll('[lang], [id]')) {
    element.removeAttribute('lang');
    element.removeAttribute('id');
  }
  cleanSpaces(body);
  tidyLines(body);
}

function allOf(body: HTMLElement, isOne: (element: HTMLElement) => boolean): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('*')].filter(isOne);
}

/** Elements of Word's namespaces, such as `o:p`. */
function isOffice({ localName }: HTMLElement): boolean {
  return localName.includes(':');
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Google Docs wraps a document in a `b` that is not bold. */
function unwrapGoogle(body: HTMLElement): void {
  for (const element of allOf(body, ({ tagName, style, id }) => {
    const isBold = tagName === 'B' || tagName === 'STRONG';
    const isItalic = tagName === 'I' || tagName === 'EM';
    const isNotBold = isBold && (id.startsWith('docs-internal-guid') || /^(?:normal|[1-4]00)$/.test(style.fontWeight));
    return isNotBold || (isItalic && style.fontStyle === 'normal');
  })) {
    unwrap(element);
  }
}

function isStyled({ tagName, style }: HTMLElement): boolean {
  return style.length > 0 && /^(?:SPAN|FONT|A|U)$/.test(tagName);
}

/** Puts the tag inside the element that looks like it. A link looks bold or struck through only on purpose. */
function markStyled(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = element.style;
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(fontWeight);
  const isStruck = `${textDecorationLine} ${textDecoration}`.includes('line-through');
  const tags = [
    isBold && 'strong',
    fontStyle === 'italic' && 'em',
    isStruck && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => tag !== false);
  for (const tag of tags) {
    const mark = element.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Tags without a counterpart in texts, by the tag that means the same here. */
const renamed: Readonly<Record<string, string>> = {
  strike: 's',
  del: 's',
  h5: 'h4',
  h6: 'h4',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
  cite: 'em',
};

function renameTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll(Object.keys(renamed).join(', '))) {
    const other = element.ownerDocument.createElement(renamed[element.localName] ?? 'span');
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = title.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = realAddress(link.getAttribute('href') ?? '');
    if (isLinkAddress(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Without Google's redirect, and with encryption. */
function realAddress(href: string): string {
  const address = href.trim();
  const redirected = /^https?:\/\/www\.google\.com\/url\?/.test(address)
    ? new URL(address).searchParams.get('q')
    : null;
  return (redirected ?? address).replace(/^http:/i, 'https:');
}

/** Word writes several spaces as no-break spaces in turn. */
function cleanSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre') === null) {
      text.nodeValue = (text.nodeValue ?? '').replaceAll(/[ \t\r\n\f\u00a0]{2,}/g, ' ');
    }
  }
}

/** Removes empty paragraphs and headings, line breaks between blocks, and the paragraph of a one-line item or cell. */
function tidyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4')) {
    if (/^[\s\u00a0]*$/.test(line.textContent ?? '') && line.querySelector('img') === null) line.remove();
  }
  const block = 'p, h1, h2, h3, h4, ul, ol, dl, table, blockquote, pre, hr, figure, div';
  for (const rule of body.querySelectorAll('br')) {
    const isBesideBlock = [rule.previousElementSibling, rule.nextElementSibling].some((one) => one?.matches(block));
    if (isBesideBlock && !isBesideText(rule)) rule.remove();
  }
  for (const item of body.querySelectorAll('li, td, th, dt, dd')) {
    const lines = [...item.children].filter((child) => child.tagName === 'P');
    const [line] = lines;
    if (lines.length === 1 && line !== undefined && line.previousSibling === null) unwrap(line);
  }
}

function isBesideText({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].some((one) => one instanceof Text && one.data.trim() !== '');
}
