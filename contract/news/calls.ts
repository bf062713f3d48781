import * as v from 'valibot';
import { listQuery, Media, Timestamp } from '#contract/kit/common.ts';
import { area, type CachePolicy, list, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { id, integer, slug, text } from '#contract/kit/rules.ts';

export const NewsCategory = v.object({ id: v.number(), slug: v.string(), name: v.string() });
export type NewsCategory = v.InferOutput<typeof NewsCategory>;

const summary = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  category: NewsCategory,
  author: v.string(),
  image: v.nullable(Media),
  published_at: Timestamp,
  /** Whole minutes at 200 words a minute, at least 1 */
  reading_minutes: v.number(),
};

export const NewsSummary = v.object(summary);
export type NewsSummary = v.InferOutput<typeof NewsSummary>;

/** `body` is HTML sanitised by the server; `related` has at most three items, those of the same category first. */
export const NewsItem = v.object({
  ...summary,
  body: v.string(),
  updated_at: Timestamp,
  related: v.array(NewsSummary),
});
export type NewsItem = v.InferOutput<typeof NewsItem>;

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'news', entries: 150, days: 60 };
const lookup: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'lookups', entries: 40, days: 60 };

/** News of the union. */
export const news = area('news', {
  categories: {
    method: 'GET',
    path: '/api/news/categories',
    summary: 'The categories of news',
    who: 'anyone',
    answer: list(NewsCategory),
    cache: lookup,
  },
  list: {
    method: 'GET',
    path: '/api/news',
    summary: 'News, newest first; `filter[search]` searches title, excerpt and text, and ignores Maltese diacritics',
    who: 'anyone',
    query: listQuery({ category: v.optional(slug), search: v.optional(text(100)) }, ['-published_at', 'published_at']),
    answer: page(NewsSummary),
    cache,
  },
  viewBySlug: {
    method: 'GET',
    path: '/api/news/slug/{slug}',
    summary: 'One news item by its slug',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(NewsItem),
    errors: ['not_found', 'taken_back'],
    cache,
  },
  view: {
    method: 'GET',
    path: '/api/news/{id}',
    summary: 'One news item by its id',
    who: 'anyone',
    params: params({ id }),
    answer: dataAnswer(NewsItem),
    errors: ['not_found', 'taken_back'],
    cache,
  },
});

const resource = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  category: NewsCategory,
  author: v.string(),
  /** The author's role, e.g. "Education Officer"; empty if unsigned */
  author_role: v.string(),
  image: v.nullable(Media),
  year: v.number(),
  published_at: Timestamp,
  reading_minutes: v.number(),
};

export const Resource = v.object(resource);
export type Resource = v.InferOutput<typeof Resource>;

/** The PDF of a publication. `url` is null where it cannot be read yet: in a preview. */
export const PublicationFile = v.object({ file_name: v.string(), size: v.number(), url: v.nullable(v.string()) });
export type PublicationFile = v.InferOutput<typeof PublicationFile>;

export const ResourceItem = v.object({ ...resource, body: v.string(), file: v.nullable(PublicationFile) });
export type ResourceItem = v.InferOutput<typeof ResourceItem>;

/** Publications: opinion pieces, Social Speak, documents. */
export const resources = area('resources', {
  categories: {
    method: 'GET',
    path: '/api/resources/categories',
    summary: 'The categories of publications',
    who: 'anyone',
    answer: list(NewsCategory),
    cache: lookup,
  },
  years: {
    method: 'GET',
    path: '/api/resources/years',
    summary: 'Years in which something was published, newest first',
    who: 'anyone',
    query: v.strictObject({ filter: v.optional(v.strictObject({ category: v.optional(slug) }), {}) }),
    answer: list(v.number()),
    cache: lookup,
  },
  list: {
    method: 'GET',
    path: '/api/resources',
    summary: 'Publications, newest first',
    who: 'anyone',
    query: listQuery(
      { category: v.optional(slug), year: v.optional(integer(1901, 2200)), search: v.optional(text(100)) },
      ['-published_at', 'published_at'],
    ),
    answer: page(Resource),
    cache,
  },
  viewBySlug: {
    method: 'GET',
    path: '/api/resources/slug/{slug}',
    summary: 'One publication by its slug',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(ResourceItem),
    errors: ['not_found', 'taken_back'],
    cache,
  },
});
