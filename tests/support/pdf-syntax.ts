import type { Objects } from './pdf.ts';

/** A token of an object (ISO 32000-1, 7.3). */
const TOKEN =
  /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|\[|\]|<[0-9a-fA-F\s]*>|\/[^\s()<>[\]{}/%]*|\d+ \d+ R\b|[+-]?(?:\d+\.?\d*|\.\d+)(?![\w.])|true\b|false\b|null\b|\S/g;

/**
 * Syntax errors that a strict PDF reader rejects: an unknown token, a dictionary whose names and values do not
 * alternate, a wrong offset in the cross-reference table. `qpdf --check` finds the same but is not installed
 * everywhere.
 * @param source the file, one character per byte
 */
export function findSyntaxFaults(source: string, objects: Objects): string[] {
  const inObjects = [...objects].flatMap(([id, body]) => {
    const [head = ''] = body.split(/\bstream\r?\n/);
    return faultsOfObject(head).map((fault) => `object ${id}: ${fault}`);
  });
  const table = /\nxref\n0 \d+\n([\s\S]*?)trailer/.exec(source)?.[1] ?? '';
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const isFaulty = places.some(([, at, kind], id) => kind === 'n' && !source.startsWith(`${id} 0 obj`, Number(at)));
  return [...inObjects, ...(places.length === 0 || isFaulty ? ['a table of places that points elsewhere'] : [])];
}

function faultsOfObject(text: string): string[] {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token);
  let at = 0;
  const faults: string[] = [];
  const readValue = (): void => {
    const token = tokens[at++] ?? '';
    if (token === '<<') readDictionary();
    else if (token === '[') {
      while (at < tokens.length && tokens[at] !== ']') readValue();
      at += 1;
    } else if (!/^(?:\(|<|\/|[-+.\d]|true$|false$|null$)/.test(token)) faults.push(`"${token}" is no value`);
    else if (token.startsWith('/') && /[^!-~]/.test(token)) faults.push(`the name ${token} is not in ASCII`);
  };
  const readDictionary = (): void => {
    while (at < tokens.length && tokens[at] !== '>>') {
      const name = tokens[at++] ?? '';
      if (!name.startsWith('/')) faults.push(`"${name}" is no name`);
      else readValue();
    }
    at += 1;
  };
  while (at < tokens.length) readValue();
  return faults;
}
