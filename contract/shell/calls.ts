import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area, contentCache, list, dataAnswer } from '#contract/kit/endpoint.ts';
import { integer } from '#contract/kit/rules.ts';
import { Union } from '#contract/kit/union.ts';

/** A menu entry (SHELL-3). `children` are one level deep on the wire. */
const menuItem = {
  id: v.number(),
  name: v.string(),
  icon: v.nullable(v.string()),
  icon_alt: v.string(),
  slug: v.string(),
  type: v.picklist(['external', 'internal', 'page']),
  url: v.nullable(v.string()),
  target: v.picklist(['_self', '_blank']),
  path: v.nullable(v.string()),
  is_visible: v.boolean(),
  order: v.number(),
};
export const MenuItem = v.object({ ...menuItem, children: v.array(v.object(menuItem)) });
export type MenuItem = v.InferOutput<typeof MenuItem>;

export const Menu = v.object({
  id: v.number(),
  location: v.literal('header'),
  status: v.literal('active'),
  items: v.array(MenuItem),
});
export type Menu = v.InferOutput<typeof Menu>;

/** Announcement (SHELL-24): `button_link` with a leading slash is internal, otherwise external. */
export const Banner = v.object({
  id: v.number(),
  published: v.boolean(),
  title: v.string(),
  description: v.string(),
  button_text: v.string(),
  button_link: v.string(),
});
export type Banner = v.InferOutput<typeof Banner>;

/** Image advert (SHELL-25): banners of 300×50 and 970×90, and a full-screen picture. */
export const Advert = v.object({
  id: v.number(),
  featured: v.boolean(),
  url: v.string(),
  /** Its last day in Malta, after which a saved copy is not shown; copies of older releases have none */
  ends_on: v.optional(v.nullable(v.string())),
  banners: v.array(
    v.object({
      title: v.string(),
      sizes: v.array(v.object({ collection_name: v.picklist(['banner_small', 'banner_large']), url: v.string() })),
    }),
  ),
  full_screen: v.nullable(v.object({ title: v.string(), media: v.array(Media) })),
});
export type Advert = v.InferOutput<typeof Advert>;

/** Parts of the portal that can be switched off without a release (SHELL-5). */
const flags = {
  careers: v.boolean(),
  career_finder: v.boolean(),
  tedx: v.boolean(),
  esu: v.boolean(),
  translations: v.boolean(),
};
export const FeatureFlags = v.object(flags);
export type FeatureFlags = v.InferOutput<typeof FeatureFlags>;

/**
 * The settings of every page: the feature flags and, unless they are the default, the union's identity (OFFICE-8) and
 * the visible sections of the front page in their order (HOME-8).
 */
export const PageSettings = v.object({ ...flags, union: v.optional(Union), front: v.optional(v.array(v.string())) });

/** The frame around every page: menu, announcement, adverts, and feature flags. */
export const shell = area('shell', {
  menus: {
    method: 'GET',
    path: '/api/menus',
    summary: 'The menu of one place in the frame',
    who: 'anyone',
    query: v.strictObject({ location: v.literal('header'), status: v.literal('active') }),
    answer: list(Menu),
    cache: contentCache,
  },
  banner: {
    method: 'GET',
    path: '/api/banner',
    summary: 'The announcement; null if there is none',
    who: 'anyone',
    answer: dataAnswer(v.nullable(Banner)),
    cache: contentCache,
  },
  adverts: {
    method: 'GET',
    path: '/api/adverts',
    summary: 'Image adverts, featured ones first',
    who: 'anyone',
    query: v.strictObject({ featured: v.optional(v.boolean()), limit: v.optional(integer(1, 25), 25) }),
    answer: list(Advert),
    cache: contentCache,
  },
  featureFlags: {
    method: 'GET',
    path: '/api/feature-flags',
    summary: 'The feature flags, the identity of the union, and the order of the front page',
    who: 'anyone',
    answer: dataAnswer(PageSettings),
    cache: contentCache,
  },
});
