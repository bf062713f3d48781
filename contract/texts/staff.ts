import * as v from 'valibot';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { cleanString, rule, singleLine, text } from '#contract/kit/rules.ts';
import { EntryVersion, versioned } from '#contract/kit/versioned.ts';

export const textChannels = ['mail', 'push'] as const;
export const textRecipients = ['member', 'officer', 'staff', 'team', 'union', 'guest'] as const;
export type TextRecipient = (typeof textRecipients)[number];

/** The maximum lengths of a text before its placeholders are filled in, in characters. */
export const MAX_TEXT_SUBJECT = 300;
export const MAX_TEXT = 5000;
/** The maximum lengths of a push message with example values, in characters: what a lock screen shows. */
export const MAX_PUSH_TITLE = 60;
export const MAX_PUSH_BODY = 150;

const subjectLine = v.pipe(
  cleanString,
  singleLine,
  v.trim(),
  v.maxLength(MAX_TEXT_SUBJECT, rule('max', { max: MAX_TEXT_SUBJECT })),
);

/** A changed text. The subject is empty if staff write it each time; without Maltese, everybody gets the English text. */
export const TextForm = v.strictObject({
  subject: v.strictObject({ en: subjectLine, mt: subjectLine }),
  text: localisedOptionalMaltese(text(MAX_TEXT), MAX_TEXT),
});
export type TextForm = v.InferOutput<typeof TextForm>;

const Words = v.object({ subject: LocalisedText, text: LocalisedText });

/** A composed message, as its recipient gets it. */
const Composed = v.object({ subject: v.string(), text: v.string() });
export const TextPreview = v.object({ en: Composed, mt: Composed });
export type TextPreview = v.InferOutput<typeof TextPreview>;

const marks = {
  is_changed: v.boolean(),
  /** The original was changed by a release since the text was written */
  is_outdated: v.boolean(),
  lacks_maltese: v.boolean(),
};

const about = {
  /** Such as `funds-inReview` */
  id: v.string(),
  /** The name of the job that sends it, by which the pages group the texts */
  job: v.string(),
  channel: v.picklist(textChannels),
  to: v.picklist(textRecipients),
  /** Its purpose, in the caller's language */
  label: v.string(),
};

/** A text in the list, with its subject or the beginning of its text, composed in the caller's language. */
export const TextRow = v.object({ ...about, ...marks, beginning: v.string() });
export type TextRow = v.InferOutput<typeof TextRow>;

export const StaffText = v.object({
  ...about,
  ...marks,
  ...Words.entries,
  /** False if staff write the subject each time */
  has_subject: v.boolean(),
  /** Other people may see it, so it must not name its subject */
  is_confidential: v.boolean(),
  original: Words,
  /** The original that the changed text replaced; null for an unchanged text */
  made_from: v.nullable(Words),
  placeholders: v.array(v.object({ name: v.string(), example: LocalisedText, is_required: v.boolean() })),
  /** 0 before the first change */
  version: v.number(),
  preview: TextPreview,
});
export type StaffText = v.InferOutput<typeof StaffText>;

const who = 'staff';
const base = '/api/staff/texts';
const subjects = ['message_text'] as const;
const ofText = params({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, rule('format'))) });

/** Staff calls for the texts of e-mails and push messages (MAIL-1). */
export const textsAdmin = area('textsAdmin', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The texts of e-mails and push messages',
    who,
    answer: list(TextRow),
  },
  view: {
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'A text with its original, its placeholders and a preview in both languages',
    who,
    params: ofText,
    answer: dataAnswer(StaffText),
    errors: ['not_found'],
  },
  history: {
    method: 'GET',
    path: `${base}/{id}/versions`,
    summary: 'Versions of a text with author and time, newest first',
    who,
    params: ofText,
    answer: list(EntryVersion),
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Changes a text, for everything that is composed from now on',
    who,
    params: ofText,
    body: versioned(TextForm),
    audit: { actions: ['message_text_changed'], subjects },
    answer: dataAnswer(StaffText),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  restore: {
    method: 'POST',
    path: `${base}/{id}/original`,
    summary: 'Goes back to the original text',
    who,
    params: ofText,
    body: versioned(v.strictObject({})),
    audit: { actions: ['message_text_restored'], subjects },
    answer: dataAnswer(StaffText),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  preview: {
    method: 'POST',
    path: `${base}/{id}/preview`,
    summary: 'Composes a text in both languages with example values; changes nothing',
    who,
    params: ofText,
    body: TextForm,
    // Without a row in the audit log, because the call has no effect and reads nothing personal.
    audit: { actions: [], subjects: [] },
    answer: dataAnswer(TextPreview),
    errors: ['not_found'],
  },
  test: {
    method: 'POST',
    path: `${base}/{id}/test`,
    summary: 'E-mails a text to the caller with example values, in each of its languages; changes nothing',
    who,
    params: ofText,
    body: TextForm,
    audit: { actions: ['message_text_tested'], subjects },
    answer: noContent,
    errors: ['not_found'],
    idempotency: 'optional',
  },
});
