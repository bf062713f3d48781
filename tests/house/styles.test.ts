import { dirname, join } from 'node:path';
import { type Container, parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

const sources = repositoryFiles().filter((path) => path.startsWith('src/'));
const comments = /\/\*.*?\*\//gs;

/** Class names in a style sheet. */
const classesOf = (path: string) =>
  new Set(
    read(path)
      .replace(comments, '')
      .match(/(?<=\.)[a-z]\w*(?=[\s,:.{>)[+~])/gi),
  );

const styles = new Map(sources.filter((path) => path.endsWith('.module.css')).map((path) => [path, classesOf(path)]));

interface Use {
  file: string;
  from: string;
  name: string;
}

/** Every `classes.name` in a file, by the style sheet it is imported from; its name is `[` if computed. */
function usesIn(file: string): Use[] {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable = '', path = '']) => {
    const from = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
    const names = text
      .replace(/^import .*$/gm, '')
      .matchAll(new RegExp(`(?<![.\\w])${variable}(?:\\.|(?=\\[))(\\w+|\\[)`, 'g'));
    return [...names].map(([, name = '']) => ({ file, from, name }));
  });
}

/** One file defines all colours, for both schemes. */
const PALETTE = 'src/kit/ui/theme/variables.css';
const literalColour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)a?\(|(?<=[\s:,(])(?:white|black|red|green|blue|gr[ae]y|yellow|orange|purple|pink|brown|silver|gold|navy|teal|beige|ivory)(?=[\s;,)]|$)/gi;

/** The colours in a style sheet that are not variables. */
const coloursIn = (css: string) => css.replace(comments, '').match(literalColour) ?? [];

/** Our own style sheets, and Mantine's that staff pages import. */
const MANTINE = 'src/kit/staff/mantine.css';

/**
 * Selectors with `:hover` that also apply on devices without hover. On a touch screen, the last tapped element would
 * keep the style until the next tap: a red button, as if something had gone wrong.
 */
function hoversOnTouchIn(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (rule.selector.includes(':hover') && !isForPointers(rule.parent)) found.push(rule.selector);
  });
  return found;
}

/** Whether a rule is inside a media query for pointers that can hover. */
function isForPointers(around: Container | undefined): boolean {
  if (around === undefined) return false;
  const { name, params } = around as Container & { name?: string; params?: string };
  return (name === 'media' && params === '(hover: hover)') || isForPointers(around.parent as Container | undefined);
}

describe('styles under a pointer', () => {
  it('do not persist after a tap on a touch screen, in our style sheets and in Mantine’s', () => {
    const own = sources.filter((path) => path.endsWith('.css'));
    const mantine = [...read(MANTINE).matchAll(/@import '(@mantine\/[^']+)'/g)].map(
      ([, name]) => `node_modules/${name}`,
    );
    expect(mantine.length).toBeGreaterThan(10);
    const found = [...own, ...mantine].flatMap((path) => hoversOnTouchIn(read(path)).map((each) => `${path}: ${each}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['a:hover { color: red; }', 1],
    ['@media (width < 48rem) { a:hover { color: red; } }', 1],
    ['@media (hover: none) { a:hover { color: red; } }', 1],
    ['@media (hover: hover) { a { &:hover { color: red; } } }', 0],
    ['@media (width < 48rem) { @media (hover: hover) { a:hover { color: red; } } }', 0],
  ])('are found in "%s"', (css, count) => expect(hoversOnTouchIn(css)).toHaveLength(count));
});

describe('colours', () => {
  it('are variables outside their own file, so that both schemes define them', () => {
    const sheets = sources.filter((path) => path.endsWith('.css') && path !== PALETTE);
    expect(sheets.length).toBeGreaterThan(90);
    expect(sheets.flatMap((path) => coloursIn(read(path)).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it.each(['color: #fff', 'background: rgb(0 0 0 / 50%)', 'border: 1px solid black', 'fill:white;'])(
    'are found in "%s"',
    (css) => expect(coloursIn(css)).toHaveLength(1),
  );

  it.each(['color: var(--ksu-red)', 'white-space: nowrap', 'grid-area: blue-print', 'fill: currentcolor'])(
    'are not found in "%s"',
    (css) => expect(coloursIn(css)).toEqual([]),
  );

  // SHELL-19
  it('have a value for each scheme, unless they are listed as equal in both', () => {
    const palette = read(PALETTE).replace(comments, '');
    const names = (pattern: RegExp) => [...palette.matchAll(pattern)].map(([, name]) => name);
    const both = names(/(--ksu-[\w-]+): light-dark\(/g);
    const fixed = names(/(--ksu-[\w-]+): (?:#|rgb)/g);
    expect(both.length).toBeGreaterThan(12);
    expect(fixed).toEqual([
      '--ksu-black',
      '--ksu-bright',
      '--ksu-code',
      '--ksu-glow',
      '--ksu-line-on-black',
      '--ksu-plate',
      '--ksu-hover',
      '--ksu-shade',
    ]);
  });
});

describe('styles', () => {
  const uses = sources.filter((path) => /\.tsx?$/.test(path)).flatMap(usesIn);

  it('have every class that a component uses', () => {
    expect(uses.length).toBeGreaterThan(300);
    const missing = uses.filter(({ from, name }) => name !== '[' && styles.get(from)?.has(name) !== true);
    expect(missing.map(({ file, name }) => `${file} names .${name}`)).toEqual([]);
  });

  it('have no unused class', () => {
    const indexed = new Set(uses.filter(({ name }) => name === '[').map(({ from }) => from));
    const isComputed = (path: string) => uses.every(({ from }) => from !== path);
    const named = new Set(uses.map(({ from, name }) => `${from} .${name}`));
    const unused = [...styles].flatMap(([path, names]) =>
      isComputed(path) || indexed.has(path)
        ? []
        : [...names].map((name) => `${path} .${name}`).filter((each) => !named.has(each)),
    );
    expect(unused).toEqual([]);
  });
});
