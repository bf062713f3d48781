import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { fileChunk } from '#contract/kit/file-chunk.ts';
import { id, rule } from '#contract/kit/rules.ts';

/** The kinds of career documents; an account has one of each (CDOC-1). */
export const documentKinds = ['cv', 'cover_letter'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The maximum size of a document and of a chunk, in bytes; at 400 kbit/s a chunk takes five seconds. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const CHUNK_BYTES = 256 * 1024;

/** A CV or a cover letter. `file` is a download link that expires after 15 minutes. */
export const CareerDocument = v.object({
  id: v.number(),
  /** The id that the device generated, which is also the idempotency key of the call that added the document */
  uuid: v.string(),
  kind: v.picklist(documentKinds),
  file: v.string(),
  file_name: v.string(),
  /** Bytes */
  size: v.number(),
  added_at: Timestamp,
});
export type CareerDocument = v.InferOutput<typeof CareerDocument>;

/** The progress of an upload: `next` is the position of the first missing byte. */
export const UploadProgress = v.object({ next: v.number(), document: v.nullable(CareerDocument) });
export type UploadProgress = v.InferOutput<typeof UploadProgress>;

const kind = v.picklist(documentKinds, rule('choice'));

const adding = {
  method: 'POST',
  who: 'registered',
  errors: ['too_large', 'unsupported_type', 'quota_reached'],
  // The key is the document's id: a repeated call adds it only once, and does not restore a deleted document.
  idempotency: 'own',
} as const;

/** CVs and cover letters of the caller. A new document replaces the one of its kind (CDOC-1). */
export const careerDocuments = area('careerDocuments', {
  list: {
    method: 'GET',
    path: '/api/auth/career/files',
    summary: 'The caller’s CV and cover letter, if any',
    who: 'registered',
    answer: list(CareerDocument),
  },
  add: {
    ...adding,
    path: '/api/auth/career/files',
    summary: 'Adds a PDF document; the idempotency key becomes its id, so it is added once',
    body: v.strictObject({ kind }),
    files: { file: { required: true, max_bytes: MAX_DOCUMENT_BYTES, type: 'document' } },
    answer: dataAnswer(CareerDocument),
    status: 201,
    errors: [...adding.errors, 'not_found'],
  },
  addPiece: {
    ...adding,
    path: '/api/auth/career/uploads',
    summary: 'Adds the next chunk of a document upload; an earlier or later chunk changes nothing',
    body: v.strictObject({ kind, ...fileChunk(MAX_DOCUMENT_BYTES) }),
    files: { piece: { required: true, max_bytes: CHUNK_BYTES, type: 'document' } },
    answer: dataAnswer(UploadProgress),
  },
  view: {
    method: 'GET',
    path: '/api/auth/career/files/{file}',
    summary: 'One document, with a new download link',
    who: 'registered',
    params: params({ file: id }),
    answer: dataAnswer(CareerDocument),
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/career/files/{file}',
    summary: 'Deletes a document; copies attached to interviews are deleted some time after the interview',
    who: 'registered',
    params: params({ file: id }),
    answer: noContent,
    errors: ['not_found'],
  },
});
