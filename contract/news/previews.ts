import * as v from 'valibot';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { previewBody, previewStates } from '#contract/kit/story-previews.ts';
import { NewsCategory, NewsItem, ResourceItem } from './calls.ts';

/** A text may not have its category yet. */
const previewed = { category: v.nullable(NewsCategory), preview: v.picklist(previewStates) };

/** Previews of news and publications; apart from the public reads, because every first visit loads those. */
export const newsPreviews = area('newsPreviews', {
  news: {
    method: 'POST',
    path: '/api/previews/news',
    summary: 'The newest saved texts of a news item, by the token of a preview link',
    who: 'anyone',
    body: previewBody,
    answer: dataAnswer(v.object({ ...NewsItem.entries, ...previewed })),
    errors: ['not_found', 'preview_ended'],
  },
  publication: {
    method: 'POST',
    path: '/api/previews/publications',
    summary: 'The newest saved texts of a publication, by the token of a preview link',
    who: 'anyone',
    body: previewBody,
    answer: dataAnswer(v.object({ ...ResourceItem.entries, ...previewed })),
    errors: ['not_found', 'preview_ended'],
  },
});
