/** The tokens allowed next in JSON text. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

const TOKEN = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Returns the index of the first character at which a text is not JSON, its length if the end is missing. The messages
 * of `JSON.parse` do not always have it.
 */
export function findJsonMistake(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return at;
    const next = follow(token, expected, open);
    if (next === undefined) return at;
    expected = next;
    at += token.length;
  }
}

/** Returns what may follow a token; undefined if the token itself may not be there. */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  const isString = token.startsWith('"');
  if (expected === ':') return token === ':' ? 'value' : undefined;
  if (expected === 'key' || (expected === 'key or }' && token !== '}')) return isString ? ':' : undefined;
  if (token === '}' || token === ']') {
    const isHere = expected === ', or end' || expected === (token === '}' ? 'key or }' : 'value or ]');
    if (!isHere || open.pop() !== token) return undefined;
    return open.length === 0 ? 'nothing' : ', or end';
  }
  if (token === ',') {
    if (expected !== ', or end') return undefined;
    return open.at(-1) === '}' ? 'key' : 'value';
  }
  if (token === ':' || (expected !== 'value' && expected !== 'value or ]')) return undefined;
  if (token === '{' || token === '[') {
    open.push(token === '{' ? '}' : ']');
    return token === '{' ? 'key or }' : 'value or ]';
  }
  return open.length === 0 ? 'nothing' : ', or end';
}
