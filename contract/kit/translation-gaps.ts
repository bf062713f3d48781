import * as v from 'valibot';

/** Kinds of texts in two languages, in the order in which they are shown: what most visitors read comes first. */
export const gapKinds = [
  'announcement',
  'menu_item',
  'news_item',
  'event',
  'page',
  'publication',
  'organisation',
  'faq',
  'office',
  'crisis_number',
  'union_identity',
  'council_member',
  'representation_area',
  'career_resource',
  'company',
  'business_area',
  'careers_expo',
  'fund',
  'rental_thing',
  'volunteer_opportunity',
  'wellbeing_course',
  'tedx_theme',
  'tedx_speaker',
  'complaint_type',
  'event_type',
  'faculty',
  'enrolment_type',
  'locality',
  'carpool_exception',
] as const;
export type GapKind = (typeof gapKinds)[number];

/** The longest list of one kind, beside others and alone. */
export const MAX_GAPS = 50;
export const MAX_GAPS_OF_KIND = 500;

/** An entry whose Maltese is missing, or older than its English. */
export const TranslationGap = v.object({
  kind: v.picklist(gapKinds),
  /** The id in the address of its page; empty if the kind has one page */
  ref: v.string(),
  title: v.string(),
  gap: v.picklist(['missing', 'outdated']),
  /** Whether readers see the entry now */
  is_public: v.boolean(),
});
export type TranslationGap = v.InferOutput<typeof TranslationGap>;

/** Gaps, what readers see first; `total` counts those that are not listed as well. */
export const TranslationGaps = v.object({ total: v.number(), gaps: v.array(TranslationGap) });
