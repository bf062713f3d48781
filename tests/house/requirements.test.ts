import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/** The number of rules that no test cites. It may only fall: lower it when a test cites another one. */
const UNCITED_RULES = 67;

/** Folders that are not areas: shared code of all areas, and the texts of PDFs. */
const NOT_AREAS = ['kit', 'documents'];

/** Files that read the source text of the requirements, if it is available. */
const READERS = ['tests/house/specification.test.ts', 'tests/support/house/specification.ts'];
const OWN = 'tests/house/requirements.test.ts';

/** Citations of documents that are not in the repository. */
const OUTSIDE =
  /\bspec(?:ification)?,? §|\bthe specification\b|(?<![\w./-]|\]\()(?:safety|behaviour|wire|design|stack|style|facts|stops|office-year)\.md\b/i;

const files = repositoryFiles().filter((path) => /\.(?:ts|tsx|mjs|sql|css|md)$/.test(path) && path !== OWN);
const documents = files.filter((path) => /^docs\/(?:requirements\/.+|wire|offline)\.md$/.test(path));
const texts = new Map(files.map((path) => [path, read(path)]));

/** The ids that a document defines, in order. */
function definedIn(document: string): string[] {
  return [...textOf(document).matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
}

const defined = documents.flatMap(definedIn);
const prefixes = [...new Set(defined.map(prefixOf))];
const citation = new RegExp(String.raw`\b(?:${prefixes.join('|')})-\d+\b`, 'g');

function citedIn(path: string): string[] {
  return [...textOf(path).matchAll(citation)].map(([id]) => id);
}

describe('documents of requirements', () => {
  it.each(documents)('%s numbers its rules in order, without a gap, under one prefix', (document) => {
    const ids = definedIn(document);
    const [first = ''] = ids;
    expect(first).not.toBe('');
    expect(ids).toEqual(ids.map((_, index) => `${prefixOf(first)}-${index + 1}`));
  });

  it('have one prefix each', () => {
    expect(prefixes).toHaveLength(documents.length);
  });

  it('exist for each area', () => {
    const areas = files.flatMap(
      (path) => /^(?:contract|server\/areas|src\/features)\/([\w-]+)\//.exec(path)?.[1] ?? [],
    );
    const missing = [...new Set(areas)].filter(
      (area) => !NOT_AREAS.includes(area) && !documents.includes(documentOf(area)),
    );
    expect(missing.toSorted()).toEqual([]);
  });
});

describe('citations', () => {
  it('name defined rules, and each rule is defined once', () => {
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
    const known = new Set(defined);
    const unknown = files.flatMap((path) => citedIn(path).flatMap((id) => (known.has(id) ? [] : [`${path}: ${id}`])));
    expect(unknown).toEqual([]);
  });

  it('name no document outside the repository', () => {
    const citing = files.filter((path) => !READERS.includes(path) && OUTSIDE.test(textOf(path)));
    expect(citing).toEqual([]);
  });

  it.each(['(spec §7)', 'what the specification says', '(safety.md, "The outbox")', 'docs of `wire.md`, "Answers"'])(
    'control: finds %s',
    (text) => {
      expect(text).toMatch(OUTSIDE);
    },
  );

  it.each(['docs/wire.md', '[the wire convention](../wire.md)', '[differences](wire.md)'])(
    'control: allows %s',
    (text) => {
      expect(text).not.toMatch(OUTSIDE);
    },
  );

  it(`exist in tests for all rules except ${UNCITED_RULES}`, () => {
    const inTests = new Set(files.filter((path) => /^tests\/|\.test\.tsx?$/.test(path)).flatMap(citedIn));
    const uncited = defined.filter((id) => !inTests.has(id));
    expect(uncited.length, `no test cites ${uncited.join(', ')}`).toBe(UNCITED_RULES);
  });
});

function textOf(path: string): string {
  return texts.get(path) ?? '';
}

function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

function documentOf(area: string): string {
  return posix.join('docs/requirements', `${area}.md`);
}
