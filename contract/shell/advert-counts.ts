import * as v from 'valibot';
import { area, noContent } from '#contract/kit/endpoint.ts';
import { id, rule } from '#contract/kit/rules.ts';

/** Where readers see an advert: in the rotation at the foot of a page, or over the parking pages. */
export const advertPlaces = ['rotation', 'full_screen'] as const;
export type AdvertPlace = (typeof advertPlaces)[number];

/** The maximum number of counts in one call: a view and a press of each advert that a page rotates, and some more. */
export const MAX_ADVERT_COUNTS = 60;

/** One view or one press of an advert. */
export const AdvertCount = v.strictObject({
  id,
  place: v.picklist(advertPlaces, rule('choice')),
  kind: v.picklist(['view', 'press'], rule('choice')),
});
export type AdvertCount = v.InferOutput<typeof AdvertCount>;

/** Views and presses of adverts, sent only with consent (SHELL-45). */
export const advertCounts = area('advertCounts', {
  add: {
    method: 'POST',
    // Content blockers refuse addresses with the word "advert".
    path: '/api/partner-pictures/counts',
    summary:
      'Counts views and presses of adverts, each at most once in a call; ignores adverts that are not shown today',
    who: 'anonymous_only',
    allowance: 'counts',
    body: v.strictObject({
      counts: v.pipe(
        v.array(AdvertCount, rule('required')),
        v.minLength(1, rule('required')),
        v.maxLength(MAX_ADVERT_COUNTS, rule('max_items', { max: MAX_ADVERT_COUNTS })),
      ),
    }),
    answer: noContent,
  },
});
