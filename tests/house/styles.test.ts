import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

const sources = repositoryFiles().filter((path) => path.startsWith('src/'));
const comments = /\/\*.*?\*\//gs;

/** Names of the classes that a file of styles has. */
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

/** Every `classes.name` of a file, by the file of styles it is imported from; its name is `[` where it is computed. */
function usesIn(file: string): Use[] {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable = '', path = '']) => {
    const from = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
    const names = text
      .replace(/^import .*$/gm, '')
      .matchAll(new RegExp(`\\b${variable}(?:\\.|(?=\\[))(\\w+|\\[)`, 'g'));
    return [...names].map(([, name = '']) => ({ file, from, name }));
  });
}

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
