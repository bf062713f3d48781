import * as v from 'valibot';
import { area, contentCache, list } from '#contract/kit/endpoint.ts';
import { rule } from '#contract/kit/rules.ts';
import { Advert } from './calls.ts';

/** The two shapes of a banner, 300×50 and 970×90, or both. */
export const bannerFilters = ['both', 'small', 'large'] as const;
export type BannerFilter = (typeof bannerFilters)[number];

/** The adverts of `/api/adverts`, by the shapes of their banners (CONTENT-7). */
export const advertisements = area('advertisements', {
  list: {
    method: 'GET',
    path: '/api/advertisements',
    summary: 'Adverts with a banner of the given shape, reduced to that shape; `both` includes either shape',
    who: 'anyone',
    query: v.strictObject({ banner_filter: v.optional(v.picklist(bannerFilters, rule('choice')), 'both') }),
    answer: list(Advert),
    cache: contentCache,
  },
});
