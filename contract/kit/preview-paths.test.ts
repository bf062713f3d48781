import { expect, it } from 'vitest';
import { contentPreviewPaths } from '../content/paths.ts';
import { newsPreviewPaths } from '../news/paths.ts';
import { isPreviewPage, PREVIEW_ROOT } from './server-addresses.ts';

// PRESS-25
it.each(Object.values({ ...newsPreviewPaths, ...contentPreviewPaths }))(
  'the preview %s is below the address that no cache and no search engine gets',
  (pattern) => {
    expect(pattern.startsWith(`${PREVIEW_ROOT}/`)).toBe(true);
    expect(isPreviewPage(pattern)).toBe(true);
  },
);

it('other pages are no previews', () => {
  expect(['/preview', '/previews/news', '/media/news/preview'].filter(isPreviewPage)).toEqual([]);
});
