import * as v from 'valibot';
import { area, type CachePolicy, dataAnswer } from '#contract/kit/endpoint.ts';
import { LocalisedText } from '#contract/kit/localised.ts';

/**
 * A number to call in an emergency. Both languages, because a copy in one language must serve a reader of the other
 * offline (WELL-1).
 */
export const CrisisNumber = v.object({ number: v.string(), name: LocalisedText, text: LocalisedText });
export type CrisisNumber = v.InferOutput<typeof CrisisNumber>;

/** The union's office (OFFICE-1). Empty texts are unknown. */
export const OfficeData = v.object({
  /** The place in a few words, e.g. `Students’ House, Msida` */
  place: v.string(),
  /** The postal address */
  address: v.string(),
  /** Opening hours, one line for each period */
  hours: v.string(),
  telephone: v.string(),
  email: v.string(),
  /** How to get in */
  directions: v.string(),
  map_url: v.string(),
  crisis_numbers: v.array(CrisisNumber),
});
export type OfficeData = v.InferOutput<typeof OfficeData>;

/** A cache of its own, because copies of other pages must not evict the crisis numbers. */
const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'office', entries: 4, days: 30 };

/** Facts about the union's office that pages, mails and calendars show. */
export const office = area('office', {
  data: {
    method: 'GET',
    path: '/api/office',
    summary: 'The union’s office: address, opening hours and crisis numbers',
    who: 'anyone',
    answer: dataAnswer(OfficeData),
    cache,
  },
});
