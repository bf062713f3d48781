import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../support/house/recipe-walk.ts';
import { has, read, repositoryFiles } from '../support/repository.ts';

const files = repositoryFiles();
const documents = files.filter((path) => path.endsWith('.md'));
const roots = ['config', 'contract', 'docs', 'locales', 'public', 'scripts', 'server', 'src', 'sw', 'tests', '.ci'];

/** Paths created by building or running: in documents but not in the repository. */
const made = /^(dist|dist-maps|dist-render|\.data|\.cache|test-results)\b/;

/** Files that the recipes create; recipes.test.ts checks them. */
const madeByRecipes = documents
  .filter((path) => path.startsWith('docs/recipes/'))
  .flatMap((path) => stepsOf(path, read(path)))
  .flatMap((step) => (step.where.kind === 'new' ? [step.path] : []));

const decisionIndex = 'docs/decisions/README.md';

/** Targets of markdown links and pictures within the repository, from its root. */
function linksOf(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address.replace(/#.*$/, ''))
    .filter((address) => address !== '' && !/^[a-z]+:|^\//.test(address))
    .map((address) => posix.join(posix.dirname(path), address));
}

/** Paths in backticks from the root, without placeholders (`NNN`). */
function pathsOf(path: string): string[] {
  return [...read(path).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => roots.includes(name.split('/')[0] ?? '') && name.includes('/') && !made.test(name) && !/NNN/.test(name),
    );
}

describe('documents', () => {
  it.each(documents)('%s names only files that exist', (path) => {
    const isMade = (name: string) => path.startsWith('docs/recipes/') && madeByRecipes.includes(name);
    expect([...linksOf(path), ...pathsOf(path)].filter((name) => !has(name) && !isMade(name))).toEqual([]);
  });

  it('name exactly thirty files on the path of a report’s answer', () => {
    expect(
      new Set(pathsOf('docs/report-answer.md').filter((path) => /^(src|contract|server)\/.*\.tsx?$/.test(path))).size,
    ).toBe(30);
  });

  const notes = files.filter((path) => /^docs\/decisions\/.*\.md$/.test(path) && path !== decisionIndex);

  it.each(notes)('%s has the four parts of a design note on at most a page', (path) => {
    const text = read(path);
    for (const part of ['**Context.**', '**Decision.**', '**Consequence.**', '**Revisit when**']) {
      expect(text).toContain(part);
    }
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(400);
  });

  it('list every design note in their index', () => {
    const listed = linksOf(decisionIndex).filter((path) => path.startsWith('docs/decisions/'));
    expect(listed.toSorted()).toEqual(notes.toSorted());
  });
});
