import { expect, it } from 'vitest';
import type { Advert } from '#contract/shell/calls.ts';
import { findFullScreen, slidesOf, targetOf } from './adverts.ts';

const advert: Advert = {
  id: 1,
  featured: true,
  url: 'https://advertiser.example/',
  banners: [{ title: 'Try it', sizes: [{ collection_name: 'banner_large', url: '/files/large.svg' }] }],
  full_screen: null,
};

it('an advert uses its other picture size if one is missing', () => {
  expect(slidesOf([advert])).toMatchObject([{ title: 'Try it', small: '/files/large.svg', large: '/files/large.svg' }]);
});

// SHELL-43
it('an advert in a saved copy is shown until the end of its last day', () => {
  const ending = { ...advert, ends_on: '2026-11-20' };
  expect(slidesOf([ending], '2026-11-20')).toHaveLength(1);
  expect(slidesOf([ending], '2026-11-21')).toEqual([]);
  const fullScreen = { ...ending, full_screen: { title: 'Try it', media: [{} as never] } };
  expect(findFullScreen([fullScreen], '2026-11-20')).toMatchObject({ title: 'Try it' });
  expect(findFullScreen([fullScreen], '2026-11-21')).toBeUndefined();
});

it('a link to a page of the portal stays in the tab', () => {
  expect(slidesOf([{ ...advert, url: '/media/events' }])).toMatchObject([{ href: '/media/events' }]);
  expect(['/media/events', 'https://a.example'].map(targetOf)).toEqual(['_self', '_blank']);
  expect(slidesOf([{ ...advert, url: '//evil.example' }])).toEqual([]);
});

it('adverts without a picture, or whose link is not a web address, are omitted', () => {
  expect(slidesOf([{ ...advert, banners: [{ title: 'Try it', sizes: [] }] }])).toEqual([]);
  expect(slidesOf([{ ...advert, url: 'javascript:alert(1)' }])).toEqual([]);
  expect(findFullScreen([advert])).toBeUndefined();
});
