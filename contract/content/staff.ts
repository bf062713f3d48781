import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { LocalisedText } from '#contract/kit/localised.ts';
import { id, pageSlug } from '#contract/kit/rules.ts';
import { MAX_STORY_BODY, storyCalls, storyText, storyTitle } from '#contract/kit/story-calls.ts';

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
    },
    contentAnswer: v.object({
      slug: v.string(),
      title: LocalisedText,
      description: LocalisedText,
      body: LocalisedText,
      image_id: v.nullable(v.number()),
    }),
  }),
);
