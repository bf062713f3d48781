import { describe, expect, it } from 'vitest';
import { isLaterAddress } from '#app/later-addresses.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { laterAreas } from '../../config/catalogue-areas.ts';
import { has, read } from '../support/repository.ts';
import { builtIssues, specifiedRoutes } from './specified-routes.ts';

const routes = read('src/app/routes.tsx');
const everyPath = { ...paths, ...memberPaths };
const patterns = Object.values(everyPath) as string[];

/** The page files that a table of routes opens, by the name of their path. */
function pagesIn(table: string): Map<string, string> {
  const calls = table.matchAll(/\bpage\(\s*(?:paths|memberPaths)\.(\w+),\s*'([^']+)'/g);
  return new Map([...calls].map(([, path = '', file = '']) => [path, file]));
}

const first = pagesIn(routes);
const later = pagesIn(read('src/app/later-routes.tsx'));
const pages = new Map([...first, ...later]);
const areasOf = (table: Map<string, string>) => new Set([...table.values()].map((file) => file.split('/')[0]));

describe('routes', () => {
  const due = builtIssues.flatMap((issue) => specifiedRoutes[issue]);
  const unbuilt = Object.entries(specifiedRoutes)
    .filter(([issue]) => !builtIssues.some((built) => built === issue))
    .flatMap(([, addresses]): readonly string[] => addresses);

  it.each(due)('%s has its pattern', (address) => {
    expect(patterns).toContain(address);
  });

  it.each(Object.keys(everyPath))('of %s open a page that exists', (name) => {
    expect(pages.has(name), `page(paths.${name}, …) in src/app/routes.tsx or later-routes.tsx`).toBe(true);
    expect(has(`src/features/${pages.get(name)}.tsx`), pages.get(name)).toBe(true);
  });

  it('that are built early are moved to what is due', () => {
    expect(unbuilt.filter((address) => patterns.includes(address))).toEqual([]);
  });

  it('that load later are known by their addresses, and the others load none of them', () => {
    const isLater = ([name, path]: [string, string]) => later.has(name) === isLaterAddress(path);
    // A text of the CMS in the midst of pages that load later.
    const known = Object.entries(everyPath).filter(([name]) => name !== 'gozoLiaisonOfficer');
    expect(known.filter((each) => !isLater(each))).toEqual([]);
  });

  it('that load later are those of whole areas, whose words load with them', () => {
    expect([...areasOf(later)].toSorted()).toEqual(laterAreas.toSorted());
    expect([...areasOf(first)].filter((area) => laterAreas.includes(area ?? ''))).toEqual([]);
  });

  it('end in a page for what is not found', () => {
    expect(pages.get('content')).toBe('content/ContentPage');
    expect(routes).toContain("path: '/404'");
  });
});
