import * as v from 'valibot';
import { Locale, Media } from '#contract/kit/common.ts';
import { area, type CachePolicy, list, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { integer, slug, text } from '#contract/kit/rules.ts';

/** The year of a conference. */
export const tedxYear = integer(2009, 2200);

const summary = {
  id: v.number(),
  slug: v.string(),
  /** The theme as it was shown on stage, in the language used there */
  name: v.string(),
  year: v.number(),
  tagline: v.string(),
  image: v.nullable(Media),
  speaker_count: v.number(),
  talk_count: v.number(),
};

/** The theme of a TEDx conference, in a list. */
export const TedxThemeSummary = v.object(summary);
export type TedxThemeSummary = v.InferOutput<typeof TedxThemeSummary>;

/** A speaker of a conference; `text` may be empty. */
export const TedxSpeaker = v.object({
  id: v.number(),
  name: v.string(),
  /** Their occupation, e.g. "Marine biologist" */
  role: v.string(),
  text: v.string(),
  image: v.nullable(Media),
});
export type TedxSpeaker = v.InferOutput<typeof TedxSpeaker>;

/** A talk; `text` may be empty, `video_url` is external, and null until there is a recording. */
export const TedxTalk = v.object({
  id: v.number(),
  speaker_id: v.number(),
  title: v.string(),
  text: v.string(),
  /** The language of the talk */
  language: Locale,
  /** The length in minutes; null if unknown */
  minutes: v.nullable(v.number()),
  video_url: v.nullable(v.string()),
});
export type TedxTalk = v.InferOutput<typeof TedxTalk>;

/** A conference: its theme, speakers and talks. Its texts are plain, with blank lines between paragraphs. */
export const TedxTheme = v.object({
  ...summary,
  description: v.string(),
  speakers: v.array(TedxSpeaker),
  talks: v.array(TedxTalk),
});
export type TedxTheme = v.InferOutput<typeof TedxTheme>;

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'tedx', entries: 60, days: 60 };

/** TEDx conferences. */
export const tedx = area('tedx', {
  themes: {
    ...pages(TedxThemeSummary, ['-year'], { year: v.optional(tedxYear), name: v.optional(text(100)) }),
    path: '/api/tedx/themes',
    summary: 'Themes, newest first; `filter[name]` matches words of the name, and ignores Maltese diacritics',
    who: 'anyone',
    cache,
  },
  theme: {
    method: 'GET',
    path: '/api/tedx/themes/{slug}',
    summary: 'One theme with its speakers and talks',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(TedxTheme),
    errors: ['not_found'],
    cache,
  },
  years: {
    method: 'GET',
    path: '/api/tedx/years',
    summary: 'Years that have a theme, newest first: the values of `filter[year]`',
    who: 'anyone',
    answer: list(v.number()),
    cache,
  },
});
