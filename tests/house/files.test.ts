import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

const text = /\.(ts|tsx|mjs|css|md|json|html|po|sh|sql|ya?ml)$/;
const files = repositoryFiles().filter((path) => text.test(path) || path === '.ci/run');
const sources = files.filter((path) => /\.(ts|tsx|mjs|css|html|sql)$/.test(path));

/** Files that may be long: generated code. */
const mayBeLong = /\.gen\.ts$|^package-lock\.json$|^locales\/|^public\//;

/** All but this file, which contains the forbidden words. */
const others = files.filter((path) => path !== 'tests/house/files.test.ts' && path !== 'package-lock.json');

function holding(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => {
    const found = pattern.exec(read(path))?.[0];
    return found === undefined ? [] : [`${path}: ${found}`];
  });
}

/** The files of the root: a program that writes into the present folder by mistake must not be committed with it. */
const rootFiles =
  /^(\.\w+|Dockerfile|README\.md|compose\.yaml|index\.html|package(-lock)?\.json|tsconfig\.json|\w+\.config\.ts)$/;

describe('files', () => {
  it('are in a folder, except those that tools expect in the root', () => {
    expect(repositoryFiles().filter((path) => !path.includes('/') && !rootFiles.test(path))).toEqual([]);
  });

  it('stay under 300 lines', () => {
    const long = sources
      .filter((path) => !mayBeLong.test(path))
      .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('contain no TODO comments', () => {
    expect(holding(others, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('disable no lint or type check without a reason', () => {
    expect(holding(sources, /@ts-(ignore|nocheck)/)).toEqual([]);
    expect(holding(sources, /(oxlint|eslint)-disable(?!.* -- \S).*/)).toEqual([]);
  });

  it('name no folder of a particular machine', () => {
    expect(holding(others, /(?<![\w./-])\/(home|Users|root|work)\/\w[^\s'"`)]*/)).toEqual([]);
  });

  it('contain no secrets', () => {
    const shapes = [
      /\b[rs]k_live_\w{10,}/,
      /\bwhsec_\w{20,}/,
      /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
      /\bAKIA[0-9A-Z]{16}\b/,
      /\bgh[pousr]_\w{30,}/,
      /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
    ];
    expect(shapes.flatMap((shape) => holding(others, shape))).toEqual([]);
    expect(repositoryFiles().filter((path) => /(^|\/)\.env(\.|$)|\.(pem|key)$/.test(path))).toEqual([]);
  });

  it('are named by their kind: components PascalCase.tsx, all others kebab-case', () => {
    const wrong = files
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .filter((path) => {
        const name = path.slice(path.lastIndexOf('/') + 1).replace(/(\.[a-z0-9-]+)+$/, '');
        const isComponent = /^[A-Z][A-Za-z0-9]*$/.test(name);
        return isComponent ? !path.endsWith('.tsx') : !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      });
    expect(wrong).toEqual([]);
  });
});
