import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { rule } from './rules.ts';

/** Hours for which the link of a preview works (PRESS-24). */
export const PREVIEW_HOURS = 24;

/** A path of the portal that shows the newest saved texts of an entry without an account. */
export const PreviewLink = v.object({ path: v.string(), expires_at: Timestamp });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** Whether readers see what the preview shows: not at all, without its latest changes, or exactly so. */
export const previewStates = ['not_published', 'changed', 'published'] as const;
export type PreviewState = (typeof previewStates)[number];

/**
 * The body of a read by the token of a preview link. The read is a POST, because its answer must enter no cache and
 * proxies log addresses.
 */
export const previewBody = v.strictObject({
  token: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200, rule('max', { max: 200 }))),
});
