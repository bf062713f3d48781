import * as v from 'valibot';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { previewBody, previewStates } from '#contract/kit/story-previews.ts';
import { Page } from './calls.ts';

/** Previews of content pages; apart from the public reads, because every first visit loads those. */
export const pagePreviews = area('pagePreviews', {
  page: {
    method: 'POST',
    path: '/api/previews/pages',
    summary: 'The newest saved texts of a content page, by the token of a preview link',
    who: 'anyone',
    body: previewBody,
    answer: dataAnswer(v.object({ ...Page.entries, preview: v.picklist(previewStates) })),
    errors: ['not_found', 'preview_ended'],
  },
});
