import * as v from 'valibot';
import { locales } from '#contract/kit/common.ts';
import { Count, Https, Localised, Picture, Slug, Text } from './schema-parts.ts';

const Talk = v.strictObject({
  title: Localised,
  text: v.optional(Localised),
  language: v.picklist(locales),
  minutes: v.optional(Count),
  video_url: v.optional(Https),
});

const Speaker = v.strictObject({
  name: Text,
  role: Localised,
  text: v.optional(Localised),
  picture: v.optional(Picture),
  talks: v.array(Talk),
});

/** TEDx conferences; blank lines separate the paragraphs of a text. */
export const TedxThemes = v.array(
  v.strictObject({
    slug: Slug,
    name: Text,
    year: Count,
    is_published: v.boolean(),
    tagline: Localised,
    description: Localised,
    picture: v.optional(Picture),
    speakers: v.array(Speaker),
  }),
);

/** Boards with student representatives: their number, how they are chosen, and a page with details. */
export const RepresentationAreas = v.array(
  v.strictObject({
    slug: Slug,
    name: Localised,
    description: Localised,
    chosen: Localised,
    seats: v.optional(Count),
    path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  }),
);
