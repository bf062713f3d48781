import { generatePath } from 'react-router';
import { query } from '#client/api/query.ts';
import { paths } from '#contract/kit/paths.ts';
import { type Resource, resources } from '#contract/news/calls.ts';
import { pictureOf } from '#kit/page/picture-source.ts';

/** Publications of the category `erasmus`, the newest first. */
export function erasmusStories(shown: { page?: number; limit: number }) {
  return query(resources.list, { query: { ...shown, filter: { category: 'erasmus' } } });
}

/** Returns a story as a card, linked to its page among the publications. */
export function storyCard({ slug, title, author, excerpt, image }: Resource) {
  return {
    href: generatePath(paths.resource, { id: slug }),
    title,
    kicker: author,
    summary: excerpt,
    picture: pictureOf(image),
  };
}
