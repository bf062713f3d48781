import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, contentCache, list } from '#contract/kit/endpoint.ts';
import { pageSlug } from '#contract/kit/rules.ts';

/** A content page; `body` is HTML sanitised by the server. */
export const Page = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  body: v.string(),
  image: v.nullable(Media),
  updated_at: Timestamp,
  /** The first day on which a policy holds, as `2026-11-20`; null for other pages */
  effective_on: v.nullable(v.string()),
});
export type Page = v.InferOutput<typeof Page>;

/** The tiers of sponsors, in their order. */
export const sponsorTiers = ['main', 'partner'] as const;

export const Sponsor = v.object({
  id: v.number(),
  name: v.string(),
  tier: v.picklist(sponsorTiers),
  url: v.string(),
  image: v.nullable(Media),
});
export type Sponsor = v.InferOutput<typeof Sponsor>;

/** Pages and sponsors. */
export const content = area('content', {
  pages: {
    method: 'GET',
    path: '/api/pages',
    summary: 'The content page with this slug in a list; empty if there is none',
    who: 'anyone',
    query: v.strictObject({ filter: v.strictObject({ slug: pageSlug }) }),
    answer: list(Page),
    errors: ['taken_back'],
    cache: contentCache,
  },
  sponsors: {
    method: 'GET',
    path: '/api/sponsors',
    summary: 'The sponsors, main ones first',
    who: 'anyone',
    answer: list(Sponsor),
    cache: contentCache,
  },
});
