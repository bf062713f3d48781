/** The content that a screen reader finds in a PDF of ours, whose streams are uncompressed. */
export interface ReadPdf {
  lang: string | undefined;
  isTagged: boolean;
  /** Tags from the outside in, and their text, in reading order */
  tags: { path: string; text: string }[];
}

/** The objects of a PDF by their number, as written. */
export type Objects = ReadonlyMap<number, string>;

/** Reads the structure tree, not the pages: content without a tag is not found. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(source);
  const catalogue = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const words = wordsByMark(objects);
  const tags: ReadPdf['tags'] = [];
  const walk = (id: number, path: string) => {
    const body = objects.get(id) ?? '';
    const tag = /\/S \/(\w+)/.exec(body)?.[1];
    const here = tag === undefined ? path : `${path}/${tag}`;
    // The element's own page comes last, after the pages of its content on other pages.
    const page = Number([...body.matchAll(/\/Pg (\d+) 0 R/g)].at(-1)?.[1]);
    const [, kids = ''] = /\/K \[([\s\S]*?)\]\n?(?=\/|>>)/.exec(body) ?? [];
    const marks = [...kids.matchAll(/<<[\s\S]*?\/Pg (\d+) 0 R[\s\S]*?\/MCID (\d+)[\s\S]*?>>|(\d+) 0 R|(\d+)/g)];
    const text = marks.flatMap(([, at, mark, , own]) => {
      const key = mark === undefined ? (own === undefined ? undefined : `${page} ${own}`) : `${at} ${mark}`;
      return key === undefined ? [] : (words.get(key) ?? []);
    });
    if (text.length > 0) tags.push({ path: here, text: text.join('').replaceAll(/\s+/g, ' ').trim() });
    for (const [, , , kid] of marks) if (kid !== undefined) walk(Number(kid), here);
  };
  walk(Number(/\/StructTreeRoot (\d+) 0 R/.exec(catalogue)?.[1]), '');
  return {
    lang: /\/Lang \((.*?)\)/.exec(catalogue)?.[1],
    isTagged: /\/Marked true/.test(source),
    tags,
  };
}

/** @param source the file, one character per byte */
export function objectsOf(source: string): Objects {
  return new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body = '']) => [Number(id), body]),
  );
}

/** The text on the pages, by page and mark. */
function wordsByMark(objects: Objects): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const [id, body] of objects) {
    if (!body.includes('/Type /Page\n')) continue;
    const fonts = fontsOf(objects, body);
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(body)?.[1])) ?? '';
    let mark: string | undefined;
    let font: ReadonlyMap<string, string> = new Map();
    const steps =
      /\/(?<tag>\w+) <<(?<marking>[^>]*)>>\s+BDC|(?<end>\bEMC)\b|\/(?<font>F\d+) [\d.]+ Tf|\[(?<shown>[^\]]*)\] TJ/g;
    for (const { groups = {} } of content.matchAll(steps)) {
      if (groups['tag'] !== undefined) mark = /\/MCID (\d+)/.exec(groups['marking'] ?? '')?.[1];
      else if (groups['end'] !== undefined) mark = undefined;
      else if (groups['font'] !== undefined) font = fonts.get(groups['font']) ?? font;
      else if (mark !== undefined) {
        const shown = [...(groups['shown'] ?? '').matchAll(/<([0-9a-f]+)>/g)];
        const text = shown.map(([, hex = '']) => decode(hex, font)).join('');
        words.set(`${id} ${mark}`, [...(words.get(`${id} ${mark}`) ?? []), text]);
      }
    }
  }
  return words;
}

function decode(hex: string, font: ReadonlyMap<string, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '\uFFFD').join('');
}

/** The letters of the glyphs, by the name of each font of a page. */
function fontsOf(objects: Objects, page: string): Map<string, ReadonlyMap<string, string>> {
  const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)?.[1])) ?? page;
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const font = objects.get(Number(id)) ?? '';
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])) ?? '';
      return [name, lettersOf(map)];
    }),
  );
}

function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(glyph, String.fromCharCode(...units));
    }
  }
  return letters;
}
