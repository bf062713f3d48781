import { findSyntaxFaults } from './pdf-syntax.ts';
import { type Objects, objectsOf } from './pdf.ts';

/** An element of the structure tree: its tag, its children, and the marks of its content, by page. */
interface Element {
  id: number;
  tag: string;
  scope: string | undefined;
  kids: Element[];
  marks: { page: number; mark: number }[];
  /** It refers to the link annotation on the page */
  hasPlace: boolean;
}

/** Matches the reference to such an annotation among the children of an element. */
const PLACE = /<<[^>]*\/Type \/OBJR[^>]*>>/g;

const TAGS = ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Link'];

/**
 * Faults that make a PDF of ours differ between reading aloud and display, by the rules of PDF/UA-1 that its content
 * can break. Neither npm nor Debian has a PDF/UA validator, so these functions implement the rules.
 */
export function findPdfFaults(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(source);
  const catalogue = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const root = elementOf(objects, refOf(bodyOf(objects, catalogue, 'StructTreeRoot'), /\/K \[(\d+) 0 R\]/));
  const all = flatten(root);
  return [
    ...findSyntaxFaults(source, objects),
    ...[...objects.values()].flatMap(faultsOfPlace),
    ...faultsOfFile(objects, catalogue, source),
    ...faultsOfContent(objects, catalogue, all),
    ...faultsOfHeadings(all),
    ...all.filter(({ tag }) => tag === 'Table').flatMap(faultsOfTable),
    ...all.filter(({ tag }) => tag === 'L').flatMap(faultsOfList),
    ...all.filter(({ tag, hasPlace }) => tag === 'Link' && !hasPlace).map(() => 'a link that cannot be pressed'),
    ...all.filter(({ tag }) => !TAGS.includes(tag)).map(({ tag }) => `the tag ${tag} is unknown`),
  ];
}

function faultsOfFile(objects: Objects, catalogue: string, source: string): string[] {
  const info = objects.get(refOf(source, /\/Info (\d+) 0 R/)) ?? '';
  const title = objects.get(refOf(info, /\/Title (\d+) 0 R/)) ?? '()';
  const fonts = [...objects.values()].filter((body) => body.includes('/Subtype /Type0'));
  const descriptors = [...objects.values()].filter((body) => body.includes('/Type /FontDescriptor'));
  const rules: [boolean, string][] = [
    [/\/Lang \(\w+-\w+\)/.test(catalogue), 'no language'],
    [title !== '()' && /<dc:title>[\s\S]*?<rdf:li [^>]*>[^<\s]/.test(source), 'no title'],
    [bodyOf(objects, catalogue, 'ViewerPreferences').includes('/DisplayDocTitle true'), 'the title is not shown'],
    [bodyOf(objects, catalogue, 'MarkInfo').includes('/Marked true'), 'not marked as tagged'],
    [source.includes('<pdfuaid:part>1</pdfuaid:part>'), 'not declared as PDF/UA'],
    [fonts.length > 0 && fonts.every((font) => font.includes('/ToUnicode')), 'a font without letters'],
    [descriptors.length > 0 && descriptors.every((font) => font.includes('/FontFile2')), 'a font that is not embedded'],
  ];
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [fault]));
}

/** Checks that a link has a description and an ASCII address (ISO 32000-1, 12.5.6.5, 12.6.4.7). */
function faultsOfPlace(body: string): string[] {
  if (body.includes('/S /URI')) return /\/URI \([!-~]+\)/.test(body) ? [] : ['an address that is not in ASCII'];
  if (!body.includes('/Subtype /Link')) return [];
  return /\/Contents \([^)]/.test(body) ? [] : ['a link without a description'];
}

/**
 * Checks that all painted content belongs to one element or is an artefact, and that the parent tree refers to that
 * element.
 */
function faultsOfContent(objects: Objects, catalogue: string, all: readonly Element[]): string[] {
  const owners = Map.groupBy(
    all.flatMap(({ id, marks }) => marks.map(({ page, mark }) => ({ id, at: `${page} ${mark}` }))),
    ({ at }) => at,
  );
  const parents = parentsOf(bodyOf(objects, catalogue, 'StructTreeRoot'));
  const faults: string[] = [];
  for (const [page, body] of objects) {
    if (!body.includes('/Type /Page\n')) continue;
    const { marks, unmarked } = paintedOn(objects.get(refOf(body, /\/Contents (\d+) 0 R/)) ?? '');
    const row = parents.get(Number(/\/StructParents (\d+)/.exec(body)?.[1])) ?? [];
    if (unmarked > 0) faults.push(`${unmarked} things on a page have no tag`);
    if (!body.includes('/Tabs /S')) faults.push('a page whose order is not that of its tags');
    for (const mark of marks) {
      const [owner, ...others] = owners.get(`${page} ${mark}`) ?? [];
      if (owner === undefined || others.length > 0) faults.push(`content ${mark} belongs to ${others.length} elements`);
      else if (row[mark] !== owner.id) faults.push(`content ${mark} does not know its element`);
    }
  }
  return faults;
}

/** The marks of a page's painted content, and the number of operations outside any mark and artefact. */
function paintedOn(content: string): { marks: number[]; unmarked: number } {
  const steps = /\/(\w+)\s+<<([^>]*)>>\s+BDC|\b(EMC)\b|\b(TJ|Tj|Do|sh|BI)\b|(?<=[\s])(f\*?|F|S|s|B\*?|b\*?)(?=\s)/g;
  const open: string[] = [];
  const marks: number[] = [];
  let unmarked = 0;
  for (const [, tag, marking = '', end] of content.matchAll(steps)) {
    if (tag !== undefined) {
      const mark = /\/MCID (\d+)/.exec(marking)?.[1];
      if (mark !== undefined) marks.push(Number(mark));
      open.push(mark === undefined && tag !== 'Artifact' ? 'neither' : tag);
    } else if (end !== undefined) open.pop();
    else if (!open.some((each) => each !== 'neither')) unmarked += 1;
  }
  return { marks, unmarked };
}

/** Checks that the first heading is the only one of the first level, and that no level is skipped. */
function faultsOfHeadings(all: readonly Element[]): string[] {
  const levels = all.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag[1])] : []));
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const [first, ...others] = levels.filter((level) => level === 1);
  return [
    ...(skips ? [`headings out of order: ${levels.join(' ')}`] : []),
    ...(first === undefined || others.length > 0 ? ['not one title'] : []),
  ];
}

function faultsOfTable({ kids }: Element): string[] {
  const [head, ...rows] = kids;
  const isRow = kids.every(({ tag, kids: cells }) => tag === 'TR' && cells.length === head?.kids.length);
  const isOver = head?.kids.every(({ tag, scope }) => tag === 'TH' && scope === 'Column') === true;
  const areNamed = rows.every(({ kids: [name] }) => name?.tag === 'TH' && name.scope === 'Row');
  return isRow && isOver && areNamed && rows.length > 0 ? [] : ['a table whose cells have no headings'];
}

function faultsOfList({ kids }: Element): string[] {
  const isItem = ({ tag, kids: parts }: Element) =>
    tag === 'LI' && parts.map((part) => part.tag).join() === 'Lbl,LBody';
  return kids.length > 0 && kids.every(isItem) ? [] : ['a list of something else than entries'];
}

function elementOf(objects: Objects, id: number): Element {
  const body = objects.get(id) ?? '';
  // The element's own page comes last, after the pages of its content on other pages.
  const page = Number([...body.matchAll(/\/Pg (\d+) 0 R/g)].at(-1)?.[1]);
  const [, list = ''] = /\/K \[([\s\S]*?)\]\n?(?=\/|>>)/.exec(body) ?? [];
  const tag = /\/S \/(\w+)/.exec(body)?.[1] ?? '';
  const hasPlace = list.search(PLACE) >= 0;
  const element: Element = { id, tag, scope: undefined, kids: [], marks: [], hasPlace };
  element.scope = /\/Scope \/(\w+)/.exec(body)?.[1];
  for (const [, at, mark, kid, own] of list
    .replaceAll(PLACE, '')
    .matchAll(/<<[\s\S]*?\/Pg (\d+) 0 R[\s\S]*?\/MCID (\d+)[\s\S]*?>>|(\d+) 0 R|(\d+)/g)) {
    if (kid !== undefined) element.kids.push(elementOf(objects, Number(kid)));
    else
      element.marks.push(mark === undefined ? { page, mark: Number(own) } : { page: Number(at), mark: Number(mark) });
  }
  return element;
}

function flatten(element: Element): Element[] {
  return [element, ...element.kids.flatMap(flatten)];
}

/** For each page, by its number in the parent tree, the elements of its marks. */
function parentsOf(root: string): Map<number, number[]> {
  const rows = root.matchAll(/(\d+) \[((?:\d+ 0 R ?)*)\]/g);
  return new Map(
    [...rows].map(([, page, list = '']) => [
      Number(page),
      [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id)),
    ]),
  );
}

function bodyOf(objects: Objects, catalogue: string, name: string): string {
  return objects.get(refOf(catalogue, new RegExp(`/${name} (\\d+) 0 R`))) ?? '';
}

function refOf(body: string, pattern: RegExp): number {
  return Number(pattern.exec(body)?.[1]);
}
