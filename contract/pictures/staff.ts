import * as v from 'valibot';
import { Media, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { id, integer, line, rule } from '#contract/kit/rules.ts';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const maxLengths = { name: 120, alt: 200, caption: 300, credit: 120 };

/** The point of a picture that stays visible where it is cropped, in per cent from the left and from the top. */
const FocusPoint = v.strictObject({ x: integer(0, 100), y: integer(0, 100) });
export type FocusPoint = v.InferOutput<typeof FocusPoint>;

const caption = optionalText(maxLengths.caption);

/** The texts of a new picture, which are sent with its file. */
export const NewPictureForm = v.strictObject({
  alt_en: line(maxLengths.alt),
  alt_mt: line(maxLengths.alt),
  caption_en: caption,
  caption_mt: caption,
  credit: optionalText(maxLengths.credit),
});

export const PictureForm = v.strictObject({
  name: line(maxLengths.name),
  alt: inBothLanguages(line(maxLengths.alt)),
  caption: inBothLanguages(caption),
  credit: optionalText(maxLengths.credit),
  /** Null: the centre */
  focus: v.nullable(FocusPoint),
});
export type PictureForm = v.InferOutput<typeof PictureForm>;

/** A picture of the library. */
export const LibraryPicture = v.object({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  alt: LocalisedText,
  caption: LocalisedText,
  credit: v.string(),
  focus: v.nullable(v.object({ x: v.number(), y: v.number() })),
  image: Media,
  is_used: v.boolean(),
  added_at: Timestamp,
});
export type LibraryPicture = v.InferOutput<typeof LibraryPicture>;

/** The kinds of entries that show pictures. */
export const pictureUseKinds = [
  'advert',
  'banner',
  'company',
  'council_member',
  'event',
  'fund',
  'news',
  'page',
  'publication',
  'rental_thing',
  'sponsor',
  'tedx_speaker',
  'tedx_theme',
  'union_identity',
  'wellbeing_course',
] as const;

/** An entry that shows a picture: as its own picture, or in its text. */
export const PictureUse = v.object({
  kind: v.picklist(pictureUseKinds),
  id: v.number(),
  name: LocalisedText,
  /** Names it in the address of its page; null if only its id does */
  slug: v.nullable(v.string()),
  is_in_text: v.boolean(),
});
export type PictureUse = v.InferOutput<typeof PictureUse>;

/** A picture with the entries that use it. */
export const UsedPicture = v.object({ ...LibraryPicture.entries, uses: v.array(PictureUse) });
export type UsedPicture = v.InferOutput<typeof UsedPicture>;

const path = '/api/staff/pictures';
const picture = { required: true, max_bytes: MAX_PICTURE_BYTES, type: 'picture' } as const;
const { change, remove, history } = entryCalls({
  path,
  who: 'editor',
  subject: 'picture',
  named: 'a picture of the library',
  entry: UsedPicture,
  form: PictureForm,
});

/** A version in a form with a file, whose fields are text. */
const writtenVersion = v.pipe(v.string(rule('required')), v.regex(/^\d{1,7}$/, rule('format')), v.transform(Number));

/** The picture library (PICTURE-1). */
export const picturesAdmin = area('picturesAdmin', {
  list: {
    ...pages(LibraryPicture, ['-added_at', 'added_at', 'name', '-name'], {
      search,
      use: v.optional(v.picklist(['used', 'unused'])),
    }),
    path,
    summary: 'The pictures of the library; `search` matches names, alternative texts, captions and credits',
    who: 'editor',
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A picture, with the entries that use it',
    who: 'editor',
    params: params({ id }),
    answer: dataAnswer(UsedPicture),
    errors: ['not_found'],
  },
  add: {
    method: 'POST',
    path,
    summary: 'Adds a JPG or PNG, which is re-encoded; a repeat under the same key returns the same picture',
    who: 'editor',
    body: NewPictureForm,
    files: { picture },
    audit: { actions: ['picture_added'], subjects: ['picture'] },
    answer: dataAnswer(UsedPicture),
    status: 201,
    errors: ['too_large', 'unsupported_type'],
    idempotency: 'own',
  },
  change,
  replace: {
    method: 'POST',
    path: `${path}/{id}/file`,
    summary: 'Replaces the file of a picture, also in all texts; devices can read the old file for 30 more days',
    who: 'editor',
    params: params({ id }),
    body: v.strictObject({ version: writtenVersion }),
    files: { picture },
    audit: { actions: ['picture_replaced'], subjects: ['picture'] },
    answer: dataAnswer(UsedPicture),
    status: 201,
    errors: ['not_found', 'version_conflict', 'too_large', 'unsupported_type'],
  },
  remove: { ...remove, errors: ['not_found', 'still_used'] },
  history,
});
