import { expect, it } from 'vitest';
import type { Advert } from '#contract/shell/calls.ts';
import { findFullScreen, slidesOf } from './adverts.ts';

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

it('adverts without a picture, or whose link is not a web address, are omitted', () => {
  expect(slidesOf([{ ...advert, banners: [{ title: 'Try it', sizes: [] }] }])).toEqual([]);
  expect(slidesOf([{ ...advert, url: 'javascript:alert(1)' }])).toEqual([]);
  expect(findFullScreen([advert])).toBeUndefined();
});
