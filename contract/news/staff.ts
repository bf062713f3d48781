import * as v from 'valibot';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { id, slug } from '#contract/kit/rules.ts';
import { MAX_STORY_BODY, storyCalls, storyText, storyTitle } from '#contract/kit/story-calls.ts';
import { PublicationFile } from './calls.ts';

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
    content: { ...article, author: optionalText(120), author_role: storyText(120), file_id: v.nullable(id) },
    contentAnswer: v.object({
      ...articleAnswer,
      author: v.string(),
      author_role: LocalisedText,
      file_id: v.nullable(v.number()),
    }),
    filters,
  }),
);

export const MAX_PUBLICATION_FILE_BYTES = 10 * 1024 * 1024;

/** A file as editors see it: its address works for a short time, also before it is published. */
const StoredPublicationFile = v.object({ ...PublicationFile.entries, id: v.number() });
export type StoredPublicationFile = v.InferOutput<typeof StoredPublicationFile>;

/** Editors' calls for the PDFs of publications (PRESS-29). */
export const publicationFilesAdmin = area('publicationFilesAdmin', {
  add: {
    method: 'POST',
    path: '/api/staff/publication-files',
    summary: 'Stores a PDF, which a publication can then have as its file',
    who: 'editor',
    files: { file: { required: true, max_bytes: MAX_PUBLICATION_FILE_BYTES, type: 'document' } },
    audit: { actions: ['publication_file_added'], subjects: ['publication_file'] },
    answer: dataAnswer(StoredPublicationFile),
    status: 201,
    errors: ['too_large', 'unsupported_type'],
  },
  view: {
    method: 'GET',
    path: '/api/staff/publication-files/{id}',
    summary: 'A PDF of a publication, with an address that works for a short time',
    who: 'editor',
    params: params({ id }),
    answer: dataAnswer(StoredPublicationFile),
    errors: ['not_found'],
  },
});
