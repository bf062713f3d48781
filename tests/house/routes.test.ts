import { describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import { localeHomes } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { has, read } from '../support/repository.ts';
import { builtIssues, specifiedRoutes } from './specified-routes.ts';

const routes = read('src/app/routes.tsx');
const patterns = Object.values(paths) as string[];

/** The page files that `routes.tsx` opens, by the name of their path. */
const pages = new Map(
  [...routes.matchAll(/(?:\bpage\(\s*|\bpath: )paths\.(\w+),\s*(?:'([^']+)'|Component: (\w+))/g)].map(
    ([, path = '', file, component = '']) => [
      path,
      file === undefined ? `src/app/errors/${component}.tsx` : `src/features/${file}.tsx`,
    ],
  ),
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
    expect(has(pages.get(name) ?? ''), pages.get(name)).toBe(true);
  });

  it('that are built early are moved to what is due', () => {
    expect(later.filter((address) => patterns.includes(address))).toEqual([]);
  });

  it.each(locales)('open the front page in %s at an address of its own', (locale) => {
    expect(localeHomes[locale]).toBe(`/${locale}`);
  });

  it('end in the pages of the CMS, and of what is not found', () => {
    expect(paths.contentPage).toBe('/*');
    expect(routes.indexOf('paths.contentPage')).toBeGreaterThan(routes.lastIndexOf('page(paths.outbox'));
  });
});
