import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { email, id, line, rule, text } from '#contract/kit/rules.ts';
import { entryVersion, versioned } from '#contract/kit/versioned.ts';
import { webAddress } from '#contract/kit/web-address.ts';

export const MAX_DESCRIPTION = 2000;
export const MAX_MEETS = 300;
export const MAX_PAGE_NAME = 120;
/** The maximum number of links to other sites. */
export const MAX_LINKS = 6;

const Link = v.strictObject({ name: line(40), url: webAddress });
export const PageLinks = v.pipe(v.array(Link), v.maxLength(MAX_LINKS, rule('max_items', { max: MAX_LINKS })));

/** The texts and addresses on the public page of an organisation, as officers edit them (ORG-17). */
export const PageForm = v.strictObject({
  /** Empty if the name of the organisation is the full one */
  full_name: v.strictObject({ en: optionalText(MAX_PAGE_NAME), mt: optionalText(MAX_PAGE_NAME) }),
  /** Paragraphs; the first one is shown in lists */
  description: localisedOptionalMaltese(text(MAX_DESCRIPTION), MAX_DESCRIPTION),
  /** Where and when it meets */
  meets: v.strictObject({ en: optionalText(MAX_MEETS), mt: optionalText(MAX_MEETS) }),
  email: v.nullable(email),
  url: v.nullable(webAddress),
  join_url: v.nullable(webAddress),
  links: PageLinks,
});

/** The same as it is read. */
export const PageContent = v.object({
  full_name: LocalisedText,
  description: LocalisedText,
  meets: LocalisedText,
  email: v.nullable(v.string()),
  url: v.nullable(v.string()),
  join_url: v.nullable(v.string()),
  links: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type PageContent = v.InferOutput<typeof PageContent>;

/** The public page of an organisation, and its latest change if that is pending or was declined. */
export const OwnPage = v.object({
  /** The version of the public page, which staff may change too */
  page_version: v.number(),
  page: PageContent,
  /** The version of the latest change; 0 before the first one */
  version: v.number(),
  change: v.nullable(
    v.object({
      state: v.picklist(['pending', 'declined']),
      content: PageContent,
      reason: v.nullable(v.string()),
      /** The name of the officer; null if the account was deleted */
      saved_by: v.nullable(v.string()),
      saved_at: Timestamp,
    }),
  ),
});
export type OwnPage = v.InferOutput<typeof OwnPage>;

const path = '/api/organisations/{id}/page';
const byId = params({ id });

/** Calls of officers about the public page of their organisation. */
export const organisationPages = area('organisationPages', {
  view: {
    method: 'GET',
    path,
    summary: 'The public page of an organisation, and its pending or declined change',
    who: 'organisation',
    params: byId,
    answer: dataAnswer(OwnPage),
  },
  save: {
    method: 'PUT',
    path,
    summary: 'Saves a change of the public page; staff approve or decline',
    who: 'organisation',
    params: byId,
    body: versioned(v.strictObject({ ...PageForm.entries, page_version: entryVersion })),
    answer: noContent,
    errors: ['version_conflict'],
    idempotency: 'optional',
  },
  withdraw: {
    method: 'DELETE',
    path,
    summary: 'Withdraws the pending change of the public page',
    who: 'organisation',
    params: byId,
    answer: noContent,
    errors: ['page_change_gone'],
  },
});
