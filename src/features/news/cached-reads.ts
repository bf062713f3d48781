import * as v from 'valibot';
import { paths } from '#contract/kit/paths.ts';
import { parseItems, type CachedReads, toSearchText } from '#kit/device/cached-reads.ts';

const News = v.object({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  body: v.optional(v.string()),
  published_at: v.string(),
});
const Publication = v.object({ ...News.entries, category: v.object({ slug: v.string() }) });

const group = 'news' as const;

export const cachedReads: CachedReads = {
  texts: [
    { address: /^\/api\/news$/, group, read: newsTexts },
    { address: /^\/api\/news\/\d+$/, group, read: (data) => newsTexts([data]) },
    { address: /^\/api\/news\/slug\/[^/]+$/, isWhole: true, group, read: (data) => newsTexts([data]) },
    { address: /^\/api\/resources$/, group, read: publicationTexts },
    { address: /^\/api\/resources\/slug\/[^/]+$/, isWhole: true, group, read: (data) => publicationTexts([data]) },
  ],
};

function newsTexts(data: unknown) {
  return parseItems(News, data).map((item) =>
    toSearchText('news', paths.newsItem.replace(':id', item.slug), item, item.published_at),
  );
}

/** Publications without their own page are among the documents (publication-sections.ts). */
function publicationTexts(data: unknown) {
  const shelves: Partial<Record<string, string>> = {
    'opinion-pieces': paths.opinionPiece,
    'social-speak': paths.socialSpeakTalk,
  };
  return parseItems(Publication, data).map((item) => {
    const path = (shelves[item.category.slug] ?? paths.resource).replace(':id', item.slug);
    return toSearchText('publication', path, item, item.published_at);
  });
}
