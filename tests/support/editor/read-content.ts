import { inertBody } from '#kit/staff/rich-text/read-html.ts';

const marks = ['em', 'strong', 's', 'sub', 'sup', 'code'];
const containers = 'blockquote, th, td';

/**
 * Lists everything in a text that must survive editing, whatever the nesting: its letters with their marks, links,
 * abbreviations, language, quote and cell, its pictures and its lines across the page.
 */
export function readContent(html: string): string[] {
  const body = inertBody(html);
  const found: string[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) found.push(...lettersOf(node));
    else if (node instanceof Element && node.matches('img, hr')) found.push(node.outerHTML);
  }
  return found.reduce<string[]>((runs, item) => {
    const [letter, ...context] = item.split('|');
    const last = runs.at(-1);
    if (last !== undefined && !item.startsWith('<') && last.endsWith(`|${context.join('|')}`)) {
      runs[runs.length - 1] = `${last.split('|')[0]}${letter}|${context.join('|')}`;
    } else runs.push(item);
    return runs;
  }, []);
}

function lettersOf(text: Text): string[] {
  const parent = text.parentElement;
  if (parent === null) return [];
  const nearest = (selector: string, ...names: string[]) => {
    const element = parent.closest(selector);
    return element === null
      ? ''
      : [element.tagName, ...names.map((name) => element.getAttribute(name) ?? '')].join(' ');
  };
  const context = [
    marks.filter((mark) => parent.closest(mark) !== null).join(' '),
    nearest('a[href], a[lang], a[hreflang]', 'href', 'hreflang', 'lang'),
    nearest('abbr', 'title'),
    nearest('p[lang], blockquote[lang]', 'lang'),
    nearest(containers),
  ];
  return [...(text.textContent ?? '').replaceAll(/[ \t\r\n\f]/g, '')].map((letter) => [letter, ...context].join('|'));
}
