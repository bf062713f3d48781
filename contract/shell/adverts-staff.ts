import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { linkAddress } from '#contract/kit/link-address.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { id, line, rule } from '#contract/kit/rules.ts';
import { areDaysInOrder, shownDays, shownStates, storedDays } from '#contract/kit/shown-days.ts';
import { advertPlaces } from './advert-counts.ts';

/** The maximum length of the title of an advert, in characters. */
export const MAX_ADVERT_TITLE = 120;

/** A picture of the library; null for none. */
const picture = v.nullable(id);
const pictures = {
  banner_small_id: picture,
  banner_large_id: picture,
  full_screen_id: picture,
  banner_small_mt_id: picture,
  banner_large_mt_id: picture,
  full_screen_mt_id: picture,
};

/** An advert; its title is the alternative text of its pictures. Maltese readers see the English picture if there is no other. */
export const AdvertForm = v.pipe(
  v.strictObject({
    title: inBothLanguages(line(MAX_ADVERT_TITLE)),
    url: linkAddress,
    ...pictures,
    ...shownDays,
    featured: v.boolean(rule('required')),
    is_published: v.boolean(rule('required')),
  }),
  v.forward(v.partialCheck([['starts_on'], ['ends_on']], areDaysInOrder, rule('too_early')), ['ends_on']),
  v.forward(
    v.partialCheck(
      [['banner_small_id'], ['banner_large_id'], ['full_screen_id']],
      (form) => (form.banner_small_id ?? form.banner_large_id ?? form.full_screen_id) !== null,
      rule('required'),
    ),
    ['banner_small_id'],
  ),
);
export type AdvertForm = v.InferOutput<typeof AdvertForm>;

const storedPicture = v.nullable(v.number());

export const StaffAdvert = v.object({
  ...orderedEntry,
  title: LocalisedText,
  url: v.string(),
  banner_small_id: storedPicture,
  banner_large_id: storedPicture,
  full_screen_id: storedPicture,
  banner_small_mt_id: storedPicture,
  banner_large_mt_id: storedPicture,
  full_screen_mt_id: storedPicture,
  ...storedDays,
  featured: v.boolean(),
  is_published: v.boolean(),
  state: v.picklist(shownStates),
  /** Of all days and places */
  views: v.number(),
  presses: v.number(),
});
export type StaffAdvert = v.InferOutput<typeof StaffAdvert>;

/** The views and presses of an advert on one day in Malta, in one place. */
export const AdvertDay = v.object({
  advert: v.object({ id: v.number(), title: LocalisedText, views: v.number(), presses: v.number() }),
  /** `2026-11-21` */
  day: v.string(),
  place: v.picklist(advertPlaces),
  views: v.number(),
  presses: v.number(),
});
export type AdvertDay = v.InferOutput<typeof AdvertDay>;

// Content blockers refuse addresses with the word.
const path = '/api/staff/partner-pictures';
const { add, change, ...calls } = orderedCalls({
  path,
  who: 'editor',
  subject: 'advert',
  named: 'an advert',
  entry: StaffAdvert,
  form: AdvertForm,
});

/** Staff calls for adverts (SHELL-43). */
export const advertsAdmin = area('advertsAdmin', {
  ...calls,
  add: { ...add, errors: ['picture_gone'] },
  change: { ...change, errors: ['not_found', 'version_conflict', 'picture_gone'] },
  days: {
    ...pages(AdvertDay, ['-day', 'day', '-views', 'views', '-presses', 'presses'], {
      advert: v.optional(id),
      place: v.optional(v.picklist(advertPlaces)),
    }),
    path: `${path}/days`,
    summary: 'Views and presses of adverts by day and place (SHELL-46)',
    who: 'editor',
  },
});
