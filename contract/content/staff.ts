import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { pictureCalls } from '#contract/kit/picture-calls.ts';
import { date, id, line, pageSlug, rule } from '#contract/kit/rules.ts';
import { MAX_STORY_BODY, storyCalls, storyText, storyTitle } from '#contract/kit/story-calls.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import { Sponsor, sponsorTiers } from './calls.ts';

/** Editors' calls for content pages, the policies among them. */
export const pagesAdmin = area(
  'pagesAdmin',
  storyCalls({
    path: '/api/staff/pages',
    subject: 'page',
    named: 'a page',
    content: {
      slug: pageSlug,
      title: storyTitle,
      description: storyText(500),
      body: storyText(MAX_STORY_BODY),
      image_id: v.nullable(id),
      /** The first day on which a policy holds; other pages have none */
      effective_on: v.optional(v.nullable(date), null),
    },
    contentAnswer: v.object({
      slug: v.string(),
      title: LocalisedText,
      description: LocalisedText,
      body: LocalisedText,
      image_id: v.nullable(v.number()),
      effective_on: v.nullable(v.string()),
    }),
  }),
);

/** A sponsor; readers see it once it is published. */
export const SponsorForm = v.strictObject({
  name: line(120),
  tier: v.picklist(sponsorTiers, rule('choice')),
  url: webAddress,
  is_published: v.boolean(rule('required')),
});
export type SponsorForm = v.InferOutput<typeof SponsorForm>;

export const StaffSponsor = v.object({
  ...orderedEntry,
  name: v.string(),
  tier: Sponsor.entries.tier,
  url: v.string(),
  is_published: v.boolean(),
  image: v.nullable(Media),
});
export type StaffSponsor = v.InferOutput<typeof StaffSponsor>;

// Content blockers refuse addresses with the word “sponsors”.
const sponsor = { path: '/api/staff/supporters', who: 'editor', subject: 'sponsor', named: 'a sponsor' } as const;
const { add, change, ...others } = orderedCalls({ ...sponsor, entry: StaffSponsor, form: SponsorForm });

/** Staff calls for sponsors and their logos (CONTENT-8). */
export const sponsorsAdmin = area('sponsorsAdmin', {
  ...others,
  add: { ...add, errors: ['name_taken'] },
  change: { ...change, errors: ['not_found', 'version_conflict', 'name_taken'] },
  ...pictureCalls(sponsor),
});
