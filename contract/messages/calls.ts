import * as v from 'valibot';
import { Locale, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { id, rule } from '#contract/kit/rules.ts';

/** A message of the union as its recipient reads it. */
export const ReceivedMessage = v.object({
  id: v.number(),
  subject: v.string(),
  text: v.string(),
  /** The language of subject and text: English if there is no Maltese text */
  lang: Locale,
  /** The page of the portal that it is about */
  path: v.nullable(v.string()),
  sent_at: Timestamp,
});
export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** Messages of the union, for their recipients. */
export const messages = area('messages', {
  view: {
    method: 'GET',
    path: '/api/messages/{id}',
    summary: 'A message that the caller has received, for 180 days',
    who: 'signed_in',
    params: params({ id }),
    answer: dataAnswer(ReceivedMessage),
    errors: ['not_found'],
  },
  stopNews: {
    method: 'POST',
    path: '/api/messages/stop-news',
    summary: 'Ends news by e-mail for the recipient of a mailed link; 404 for an invalid link',
    who: 'anyone',
    // In the body, because proxies log addresses.
    body: v.strictObject({ token: v.pipe(v.string(rule('required')), v.maxLength(200, rule('max', { max: 200 }))) }),
    answer: noContent,
    errors: ['not_found'],
  },
});
