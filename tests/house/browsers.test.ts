import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/** The oldest supported version of each browser, from package.json: `{ firefox: 121, … }`. */
const oldest = Object.fromEntries(
  (JSON.parse(read('package.json')) as { browserslist: string[] }).browserslist.map((line) => {
    const [browser = '', version = ''] = line.split(' >= ');
    return [browser, Number(version)];
  }),
);

/** Features newer than the oldest supported browsers, and the page's behaviour without them. */
const optional: Readonly<Record<string, string>> = {
  ...namesOf('something appears without a movement', ['@starting-style']),
  ...namesOf('`inset` places the list of languages, behind @supports', [
    'anchor-name',
    'position-anchor',
    'position-area',
  ]),
  ...namesOf('`src/app/bar/popover-fallback.ts` opens and closes it', ['popover']),
  ...namesOf('the browser’s own scroll bars, or room that is not kept for them', [
    'scrollbar-width',
    'scrollbar-gutter',
  ]),
  ...namesOf('the browser’s own colours', ['accent-color', 'forced-color-adjust']),
  ...namesOf('lines as long as they come', ['text-wrap']),
  ...namesOf('text that can be selected: Safari has the property with its prefix', ['user-select']),
  ...namesOf('a field of a fixed height', ['field-sizing']),
  ...namesOf('all lines: browsers have the property with its prefix, which stands beside it', ['line-clamp']),
  ...namesOf('pictures that are drawn at once', ['content-visibility']),
  ...namesOf('on paper, the browser’s own margins and page breaks; what is folded stays folded', [
    '@page',
    'orphans',
    'widows',
    '::details-content',
  ]),
  ...namesOf('text in the browser’s size: phones have the property with its prefix', ['text-size-adjust']),
  ...namesOf('the page behind moves at the end of a list; partial support', [
    'overscroll-behavior',
    'overscroll-behavior-x',
  ]),
};

function namesOf(without: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, without]));
}

/** Supported browsers that lack a feature, e.g. `['firefox']`. */
function lackedBy(feature: Identifier | undefined): string[] {
  const { support } = feature?.__compat ?? {};
  if (support === undefined) return [];
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const said = support[browser as keyof typeof support];
    const statements = (Array.isArray(said) ? said : [said]).filter((each) => each !== undefined);
    const isThere = statements.some(
      ({ version_added, flags, prefix, alternative_name, version_removed }) =>
        flags === undefined &&
        prefix === undefined &&
        alternative_name === undefined &&
        version_removed === undefined &&
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= version,
    );
    return isThere ? [] : [browser];
  });
}

/** Selectors, properties and at-rules of a style sheet that a supported browser lacks: `:popover-open (firefox)`. */
function newerInStyles(css: string): string[] {
  const found: string[] = [];
  const note = (name: string, feature: Identifier | undefined) => {
    const browsers = lackedBy(feature);
    if (browsers.length > 0) found.push(`${name} (${browsers.join(', ')})`);
  };
  parse(css).walk((node) => {
    if (node.type === 'decl' && !node.prop.startsWith('-')) note(node.prop, bcd.css.properties?.[node.prop]);
    if (node.type === 'atrule') note(`@${node.name}`, bcd.css['at-rules']?.[node.name]);
    if (node.type === 'rule') for (const name of pseudosIn(node.selector)) note(name, selectorOf(name));
  });
  return found;
}

/** Selectors in scripts: `querySelector()` throws for an unsupported one. */
function newerInSelectors(script: string): string[] {
  const calls = script.matchAll(/\b(?:querySelector(?:All)?|matches|closest)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/g);
  return [...calls].flatMap(([, , selector = '']) =>
    pseudosIn(selector).flatMap((name) => {
      const browsers = lackedBy(selectorOf(name));
      return browsers.length === 0 ? [] : [`${name} (${browsers.join(', ')})`];
    }),
  );
}

/** Attributes of elements that a supported browser lacks. */
function newerInMarkup(script: string): string[] {
  const tags = script.match(/<[a-z]+\s[^<]*?>/g) ?? [];
  const used = new Set(tags.flatMap((tag) => tag.match(/(?<=\s)[a-z]+(?==)/gi) ?? []));
  return [...used].flatMap((name) => {
    const browsers = lackedBy(bcd.html.global_attributes?.[name.toLowerCase()]);
    return browsers.length === 0 ? [] : [`${name} (${browsers.join(', ')})`];
  });
}

const pseudosIn = (selector: string) => selector.match(/::?[a-z][a-z-]*/g) ?? [];
const selectorOf = (name: string) => bcd.css.selectors?.[name.replace(/^::?/, '')];

function report(paths: readonly string[], find: (text: string) => string[]): string[] {
  return paths.flatMap((path) => [...new Set(find(read(path)))].map((each) => `${path}: ${each}`));
}

describe('supported browsers', () => {
  const files = repositoryFiles().filter((path) => /^(?:src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path));
  const sheets = files.filter((path) => path.endsWith('.css'));
  const scripts = files.filter((path) => /\.tsx?$/.test(path));
  const isOptional = (line: string) => optional[/: (\S+)/.exec(line)?.[1] ?? ''] !== undefined;

  it('support the CSS that our style sheets use, except optional features', () => {
    expect(sheets.length).toBeGreaterThan(90);
    expect(report(sheets, newerInStyles).filter((line) => !isOptional(line))).toEqual([]);
  });

  it('support every selector in our scripts', () => {
    expect(report(scripts, newerInSelectors).filter((line) => !isOptional(line))).toEqual([]);
  });

  it('support the attributes that our elements use, except optional ones', () => {
    expect(report(scripts, newerInMarkup).filter((line) => !isOptional(line))).toEqual([]);
  });

  it('do not all support the features listed as optional, which the app uses', () => {
    const used = [
      ...report(sheets, newerInStyles),
      ...report(scripts, newerInSelectors),
      ...report(scripts, newerInMarkup),
    ].map((line) => /: (\S+)/.exec(line)?.[1] ?? '');
    expect(Object.keys(optional).filter((name) => !used.includes(name))).toEqual([]);
  });

  it.each([
    ["document.querySelector(':modal, :popover-open')", newerInSelectors, [':popover-open (firefox)']],
    ["element.closest('[data-entry]')", newerInSelectors, []],
    ['<div popover="auto">', newerInMarkup, ['popover (firefox)']],
    ['<div role="group">', newerInMarkup, []],
    ['a { position-area: end; }', newerInStyles, ['position-area (chrome, edge, firefox, safari)']],
    ['a:hover { color: red; }', newerInStyles, []],
  ] as const)('are compared with %s', (text, find, expected) => {
    expect(find(text)).toEqual(expected);
  });
});
