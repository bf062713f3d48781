import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { has, read } from '../support/repository.ts';
import { builtIssues, specifiedRoutes } from './specified-routes.ts';

const routes = read('src/app/routes.tsx');
const patterns = Object.values(paths) as string[];

/** The page files that `routes.tsx` opens, by the name of their path. */
const pages = new Map(
  [...routes.matchAll(/\bpage\(\s*paths\.(\w+),\s*'([^']+)'/g)].map(([, path = '', file = '']) => [path, file]),
);

describe('routes', () => {
  const due = builtIssues.flatMap((issue) => specifiedRoutes[issue]);
  const later = Object.entries(specifiedRoutes)
    .filter(([issue]) => !builtIssues.some((built) => built === issue))
    .flatMap(([, addresses]): readonly string[] => addresses);

  it.each(due)('%s has its pattern', (address) => {
    expect(patterns).toContain(address);
  });

  it.each(Object.keys(paths))('of paths.%s open a page that exists', (name) => {
    expect(pages.has(name), `page(paths.${name}, …) in src/app/routes.tsx`).toBe(true);
    expect(has(`src/features/${pages.get(name)}.tsx`), pages.get(name)).toBe(true);
  });

  it('that are built early are moved to what is due', () => {
    expect(later.filter((address) => patterns.includes(address))).toEqual([]);
  });

  it('end in a page for what is not found', () => {
    expect(pages.get('content')).toBe('content/ContentPage');
    expect(routes).toContain("path: '/404'");
  });
});
