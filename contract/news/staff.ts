import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { id, slug } from '#contract/kit/rules.ts';
import { MAX_STORY_BODY, storyCalls, storyText, storyTitle } from '#contract/kit/story-calls.ts';

const article = {
  slug,
  title: storyTitle,
  excerpt: storyText(500),
  body: storyText(MAX_STORY_BODY),
  category_id: v.nullable(id),
  image_id: v.nullable(id),
};
const articleAnswer = {
  slug: v.string(),
  title: LocalisedText,
  excerpt: LocalisedText,
  body: LocalisedText,
  category_id: v.nullable(v.number()),
  image_id: v.nullable(v.number()),
};
const filters = { category_id: v.optional(id) };

/** Editors' calls for news. */
export const newsAdmin = area(
  'newsAdmin',
  storyCalls({
    path: '/api/staff/news',
    subject: 'news_item',
    named: 'a news item',
    content: { ...article, author: storyText(120) },
    contentAnswer: v.object({ ...articleAnswer, author: LocalisedText }),
    filters,
  }),
);

/** Editors' calls for publications: opinion pieces, Social Speak, documents. */
export const publicationsAdmin = area(
  'publicationsAdmin',
  storyCalls({
    path: '/api/staff/publications',
    subject: 'publication',
    named: 'a publication',
    content: { ...article, author: optionalText(120), author_role: storyText(120) },
    contentAnswer: v.object({ ...articleAnswer, author: v.string(), author_role: LocalisedText }),
    filters,
  }),
);
