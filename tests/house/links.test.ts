import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { careersPaths } from '#contract/careers/paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { readData } from '#server/db/seed/data-files.ts';
import { readTexts } from '#server/db/seed/texts.ts';
import { allPatterns } from '../support/all-paths.ts';
import { specified } from '../support/house/specified.ts';
import { read, repositoryFiles } from '../support/repository.ts';

const pages = readTexts('pages');
const publications = readTexts('publications');

const routes = allPatterns.filter((pattern) => pattern !== paths.content);
const planned: readonly string[] = specified.routes;

/** First segments of the product's addresses, built or not, which identify a path in a text as an address. */
const starts = new Set(
  [...routes, ...planned].map((path) => path.split('/')[1] ?? '').filter((start) => /^[a-z]/.test(start)),
);

/** Values for addresses with a parameter, which can be checked against the seed. */
const slugs: Partial<Record<string, readonly { slug: string }[]>> = {
  [paths.newsItem]: readTexts('news'),
  [paths.event]: readData('events'),
  [careersPaths.company]: readData('companies'),
  [tedxPaths.theme]: readData('tedx-themes'),
  [paths.opinionPiece]: publications.filter(({ category }) => category === 'opinion-pieces'),
  [paths.socialSpeakTalk]: publications.filter(({ category }) => category === 'social-speak'),
  [paths.resource]: publications.filter(({ category }) => category === 'documents'),
};

/** The menu contains all parts of the product; the app omits those without a page (src/app/menu/menu-columns.ts). */
const menuFiles = ['server/db/seed/data/menu.json', 'src/app/menu/menu-columns.ts'];
const patternFiles = /^contract\/(?:[a-z-]+\/[a-z-]*paths|kit\/server-addresses)\.ts$/;
const places = /^(?:(?:server|src|contract)\/.*\.tsx?|server\/db\/seed\/.*\.(?:json|en\.md|mt\.md)|locales\/.*\.po)$/;
const files = repositoryFiles().filter(
  (path) => places.test(path) && !path.includes('.test.') && !menuFiles.includes(path) && !patternFiles.test(path),
);

/** The product's addresses in a text: in `href="…"`, as a value, after the portal's own address, in a sentence. */
function addressesIn(text: string): string[] {
  const withoutComments = text.replace(/^\s*(?:\*|\/\*|\/\/|#).*$/gm, '');
  const found = withoutComments.matchAll(
    /(?<=["'`\s(]|[hH]ome(?:Url)?\})\/([a-z][a-z-]*)((?:\/(?:\$\{[^}]*\}|[\w.:-])+)*)/gi,
  );
  return [...found]
    .filter(([, start = '']) => starts.has(start))
    .map(([, start = '', rest = '']) => `/${start}${rest}`.replace(/\.$/, ''));
}

/** Whether an address of the product has a page: a route with content, or a CMS page. */
function isServed(address: string): boolean {
  if (pages.some(({ slug }) => slug === address.split('/').at(-1))) return true;
  return routes.some((pattern) => {
    const match = matchPath(pattern, address);
    const known = slugs[pattern];
    const value = match?.params['id'] ?? match?.params['slug'];
    return match !== null && (known?.some(({ slug }) => slug === value || value?.includes('${')) ?? true);
  });
}

/** Sources of the server, the worker and the contract, except the tables of addresses, seed texts and the database baseline. */
const programs = repositoryFiles().filter(
  (path) =>
    /^(?:server|sw|contract)\/.*\.ts$/.test(path) &&
    !path.includes('.test.') &&
    !patternFiles.test(path) &&
    !/^server\/db\/(?!seed\/[^/]+\.ts$)|^contract\/kit\/staff-root\.ts$/.test(path),
);

describe('links within the portal', () => {
  it.each(files.filter((path) => addressesIn(read(path)).length > 0))('of %s lead to a page', (path) => {
    expect(addressesIn(read(path)).filter((address) => !isServed(address))).toEqual([]);
  });

  it('are found everywhere, and broken links are recognised', () => {
    const text = `href="/services/seats">; path: '/media/news/never-written', link: \`\${settings.homeUrl}/account/nothing\`
      see /media/news, and /media/news/\${slug}. Either/or is none.
      // /about/nothing`;
    const found = addressesIn(text);
    expect(found).toHaveLength(5);
    const broken = ['/services/seats', '/media/news/never-written', '/account/nothing'];
    expect(found.filter((address) => !isServed(address)).toSorted()).toEqual(broken.toSorted());
  });

  it.each(readData('menu').flatMap(({ children }) => children.filter((item) => item.type !== 'external')))(
    'from the item $slug of the menu lead to a page, or to one that is planned and left out until then',
    ({ type, path }) => expect(isServed(path) || (type === 'internal' && planned.includes(path))).toBe(true),
  );

  it('use the contract’s tables of addresses', () => {
    const written = programs.flatMap((path) =>
      addressesIn(read(path))
        // A picture of this name, not a page.
        .filter((address) => address !== '/share')
        .map((address) => `${path}: ${address}`),
    );
    expect(written).toEqual([]);
  });
});
