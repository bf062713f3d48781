/**
 * Parses the addresses of pages (§2) and the calls (§7) in the text of the specification, so that the list of required
 * ones is not maintained by hand. The rules below parse the prose; any other prose is ignored.
 */

/** `.../links` follows the tickets of an occurrence in §7, but links belong to an event (docs/wire-differences.md). */
const readAs: Readonly<Record<string, string>> = { '.../links': '/api/events/{event}/links' };

/**
 * The addresses of §2 in the syntax of React Router, in order: `/media/news/:id`,
 * `/initiatives/tedx-conferences/:slug?`. `/x, /y` and `/x; also seen /y` are siblings, `with children` are below
 * their parent.
 */
export function routesOf(specification: string): string[] {
  const [listed = ''] = section(specification, 2).split('\nLayouts:');
  const lines = listed.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  return unique(lines.flatMap(routesOfLine));
}

/** The calls of §7 as `GET /api/news/{id}`, in order. A method applies until the next one is given. */
export function callsOf(specification: string): string[] {
  const paragraphs = section(specification, 7).split('\n\n');
  return unique(paragraphs.filter((text) => !text.startsWith('General:')).flatMap(callsOfParagraph));
}

function section(specification: string, number: number): string {
  const [, found] = new RegExp(`^## ${number}\\. .*?\\n(.*?)(?=^## |$(?![^]))`, 'ms').exec(specification) ?? [];
  if (found === undefined) throw new Error(`The specification has no section ${number}`);
  return found.trim();
}

function routesOfLine(written: string): string[] {
  const line = written.replaceAll(/ \(optional (\{\w+\})\)/g, '/$1?').replaceAll(/\((?!also)[^)]*\)/g, '');
  const [, parent, children] = /^(\S+) with (?:children|sub-pages):? (.*?)(?:\. .*)?$/.exec(line) ?? [];
  if (parent !== undefined && children !== undefined) {
    const names = children.split(/[,;]/).map((name) => name.replace('also seen:', '').replace(/\.$/, '').trim());
    return [parent, ...names.filter((name) => name !== 'index').map((name) => toPattern(`${parent}/${name}`))];
  }
  let last = '';
  return Array.from(line.matchAll(/(, |also seen )?(?<=^|[\s(])(\/[^\s;,)]*)/g), ([, before, found = '']) => {
    const path = found.replace(/\.$/, '');
    const isBeside = before !== undefined && path.lastIndexOf('/') === 0;
    if (!isBeside) last = path;
    return toPattern(isBeside ? parentOf(last) + path : path);
  });
}

function toPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function callsOfParagraph(paragraph: string): string[] {
  const calls: string[] = [];
  let methods: string[] = [];
  let hasPath = false;
  let last = '';
  const words = paragraph.replaceAll(/\([^)]*\)/g, '');
  for (const [, method, found = ''] of words.matchAll(/\b(GET|POST|PUT|DELETE)\b|((?:\.\.\.)?\/[^\s;,]+)/g)) {
    if (method !== undefined) {
      methods = hasPath ? [method] : [...methods, method];
      hasPath = false;
    } else {
      const path = found.replace(/\.$/, '');
      const resolved = resolve(path, last);
      if (/^(?:\.\.\.|\/api\/)/.test(path)) last = resolved;
      calls.push(...methods.map((each) => `${each} ${withOptional(resolved, each)}`));
      hasPath = true;
    }
  }
  return calls;
}

/** `...` stands for the part of the previous path before its first segment, and `/x` for a sibling of the last one. */
function resolve(path: string, last: string): string {
  if (path in readAs) return readAs[path] ?? path;
  if (path.startsWith('/api/')) return path;
  if (!path.startsWith('...')) return parentOf(last) + path;
  const [first = ''] = path.slice(4).split('/');
  const before = last.split('/');
  const at = before.lastIndexOf(first);
  return [...(at === -1 ? before : before.slice(0, at)), path.slice(4)].join('/');
}

/** `media[/{mediaId}]`: DELETE applies to one item; reads and additions apply to the collection. */
function withOptional(path: string, method: string): string {
  return path.replace(/\[(.*)\]$/, (_, end: string) => (method === 'DELETE' ? end : ''));
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function unique(all: readonly string[]): string[] {
  return [...new Set(all)];
}
