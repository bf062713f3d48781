import * as v from 'valibot';
import { Locale, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';

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
});
