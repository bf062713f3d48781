import * as v from 'valibot';
import { Media, Locale, locales } from '#contract/kit/common.ts';
import { inBothLanguages, localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { integer, line, rule, text } from '#contract/kit/rules.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import { tedxYear } from './calls.ts';

/** The largest picture file, in bytes, before it is re-encoded. */
export const MAX_TEDX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The maximum length of each text, in characters, in either language. */
const maxLengths = { name: 120, tagline: 200, text: 4000, alt: 200 };

/** The theme of a conference. Its slug is derived from the name it was created with. */
export const TedxThemeForm = v.strictObject({
  name: line(maxLengths.name),
  year: tedxYear,
  tagline: localisedOptionalMaltese(line(maxLengths.tagline), maxLengths.tagline),
  description: localisedOptionalMaltese(text(maxLengths.text), maxLengths.text),
  is_published: v.boolean(rule('required')),
});
export type TedxThemeForm = v.InferOutput<typeof TedxThemeForm>;

/** The alternative text for a theme's picture. */
export const TedxPictureForm = v.strictObject({
  alt_en: line(maxLengths.alt),
  alt_mt: optionalText(maxLengths.alt),
});

export const TedxSpeakerForm = v.strictObject({
  name: line(maxLengths.name),
  role: localisedOptionalMaltese(line(maxLengths.tagline), maxLengths.tagline),
  text: inBothLanguages(optionalText(maxLengths.text)),
});
export type TedxSpeakerForm = v.InferOutput<typeof TedxSpeakerForm>;

/** `minutes` and `video_url` are omitted if unknown or not recorded yet. */
export const TedxTalkForm = v.strictObject({
  title: localisedOptionalMaltese(line(maxLengths.name), maxLengths.name),
  text: inBothLanguages(optionalText(maxLengths.text)),
  language: v.picklist(locales, rule('choice')),
  minutes: v.optional(integer(1, 60)),
  video_url: v.optional(webAddress),
});
export type TedxTalkForm = v.InferOutput<typeof TedxTalkForm>;

/** A theme in the staff list. */
export const StaffTedxThemeSummary = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  year: v.number(),
  speaker_count: v.number(),
  talk_count: v.number(),
  is_published: v.boolean(),
  /** False: at least one text has no Maltese version, and is shown in English */
  is_translated: v.boolean(),
});
export type StaffTedxThemeSummary = v.InferOutput<typeof StaffTedxThemeSummary>;

/** A theme with all its own fields that staff edit. */
export const StaffTedxTheme = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  year: v.number(),
  tagline: LocalisedText,
  description: LocalisedText,
  is_published: v.boolean(),
  image: v.nullable(Media),
  /** The picture's alternative text; null without a picture */
  alt: v.nullable(LocalisedText),
  speakers: v.array(v.object({ id: v.number(), name: v.string(), talk_count: v.number(), has_portrait: v.boolean() })),
  /** Increases with every change of its texts; a change based on an older version is rejected */
  version: v.number(),
});
export type StaffTedxTheme = v.InferOutput<typeof StaffTedxTheme>;

export const StaffTedxTalk = v.object({
  id: v.number(),
  title: LocalisedText,
  text: LocalisedText,
  language: Locale,
  minutes: v.nullable(v.number()),
  video_url: v.nullable(v.string()),
  version: v.number(),
});
export type StaffTedxTalk = v.InferOutput<typeof StaffTedxTalk>;

/** A speaker with all fields that staff edit. */
export const StaffTedxSpeaker = v.object({
  id: v.number(),
  name: v.string(),
  role: LocalisedText,
  text: LocalisedText,
  image: v.nullable(Media),
  theme: v.object({ id: v.number(), name: v.string(), year: v.number() }),
  talks: v.array(StaffTedxTalk),
  /** The version of the speaker; each talk has its own */
  version: v.number(),
});
export type StaffTedxSpeaker = v.InferOutput<typeof StaffTedxSpeaker>;
