import { Media } from '#contract/kit/common.ts';
import { area, list } from '#contract/kit/endpoint.ts';
import { complaintParams } from './calls.ts';

/** The maximum number of files of a complaint. */
export const MAX_COMPLAINT_FILES = 5;
/** The maximum size of a file, in bytes. */
export const MAX_COMPLAINT_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Pictures and PDFs of a complaint that its author signed (docs/decisions/platform-features.md). Anonymous complaints
 * have no files, because a file can reveal its author.
 */
export const complaintFiles = area('complaintFiles', {
  list: {
    method: 'GET',
    path: '/api/complaints/{id}/files',
    summary: 'The files of the caller’s own complaint, oldest first',
    who: 'signed_in',
    params: complaintParams,
    answer: list(Media),
  },
  add: {
    method: 'POST',
    path: '/api/complaints/{id}/files',
    summary: 'Adds a PDF, JPG or PNG to the caller’s own complaint, once; the idempotency key becomes the file’s id',
    who: 'signed_in',
    params: complaintParams,
    files: { 'files[]': { required: true, max_bytes: MAX_COMPLAINT_FILE_BYTES, type: 'document' } },
    answer: list(Media),
    status: 201,
    errors: ['too_large', 'unsupported_type', 'quota_reached', 'complaint_closed'],
    idempotency: 'own',
  },
  ofComplaint: {
    method: 'GET',
    path: '/api/staff/complaints/{id}/files',
    summary: 'The files of a complaint, oldest first',
    who: 'staff',
    params: complaintParams,
    audit: { actions: ['complaint_viewed'], subjects: ['complaint'] },
    answer: list(Media),
  },
});
