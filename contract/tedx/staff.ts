import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { id, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import {
  MAX_TEDX_PICTURE_BYTES,
  StaffTedxSpeaker,
  StaffTedxTalk,
  StaffTedxTheme,
  StaffTedxThemeSummary,
  TedxPictureForm,
  TedxSpeakerForm,
  TedxTalkForm,
  TedxThemeForm,
} from './staff-forms.ts';

const themes = '/api/staff/tedx/themes';
const speakers = '/api/staff/tedx/speakers';
const theme = entryCalls({
  path: themes,
  who: 'editor',
  subject: 'tedx_theme',
  named: 'a theme, with its speakers, talks and pictures',
  entry: StaffTedxTheme,
  form: TedxThemeForm,
});
const speaker = entryCalls({
  path: speakers,
  who: 'editor',
  subject: 'tedx_speaker',
  named: 'a speaker, with the talks and the portrait',
  entry: StaffTedxSpeaker,
  form: TedxSpeakerForm,
});
const talk = params({ id, talk_id: id });
const themeChanged = { actions: ['tedx_theme_changed'], subjects: ['tedx_theme'] } as const;
const speakerChanged = { actions: ['tedx_speaker_changed'], subjects: ['tedx_speaker'] } as const;
const picture = { required: true, max_bytes: MAX_TEDX_PICTURE_BYTES, type: 'picture' } as const;

/** Editors' calls for themes, speakers and talks. */
export const tedxAdmin = area('tedxAdmin', {
  themes: {
    ...pages(StaffTedxThemeSummary, ['-year', 'year', 'name', '-name'], {
      search: v.optional(text(100)),
      is_published: v.optional(v.boolean()),
      is_translated: v.optional(v.boolean()),
    }),
    path: themes,
    summary: 'All themes, published or not',
    who: 'editor',
  },
  theme: {
    method: 'GET',
    path: `${themes}/{id}`,
    summary: 'One theme with its texts in both languages, and its speakers',
    who: 'editor',
    params: params({ id }),
    answer: dataAnswer(StaffTedxTheme),
    errors: ['not_found'],
  },
  addTheme: { ...theme.add, errors: ['name_taken'] },
  changeTheme: theme.change,
  themeHistory: theme.history,
  removeTheme: theme.remove,
  setPicture: {
    method: 'POST',
    path: `${themes}/{id}/picture`,
    summary: 'Sets the picture of a theme from a JPG or PNG, which is re-encoded, and its description',
    who: 'editor',
    params: params({ id }),
    body: TedxPictureForm,
    files: { picture },
    audit: themeChanged,
    answer: dataAnswer(Media),
    status: 201,
    errors: ['not_found', 'too_large', 'unsupported_type'],
  },
  removePicture: {
    method: 'DELETE',
    path: `${themes}/{id}/picture`,
    summary: 'Removes the picture of a theme',
    who: 'editor',
    params: params({ id }),
    audit: themeChanged,
    answer: noContent,
    errors: ['not_found'],
  },
  addSpeaker: { ...speaker.add, path: `${themes}/{id}/speakers`, params: params({ id }), errors: ['not_found'] },
  speaker: {
    method: 'GET',
    path: `${speakers}/{id}`,
    summary: 'One speaker with texts in both languages, and the talks',
    who: 'editor',
    params: params({ id }),
    answer: dataAnswer(StaffTedxSpeaker),
    errors: ['not_found'],
  },
  changeSpeaker: speaker.change,
  speakerHistory: speaker.history,
  removeSpeaker: speaker.remove,
  setPortrait: {
    method: 'POST',
    path: `${speakers}/{id}/portrait`,
    summary: 'Sets the portrait of a speaker from a JPG or PNG, which is re-encoded',
    who: 'editor',
    params: params({ id }),
    files: { portrait: picture },
    audit: speakerChanged,
    answer: dataAnswer(Media),
    status: 201,
    errors: ['not_found', 'too_large', 'unsupported_type'],
  },
  removePortrait: {
    method: 'DELETE',
    path: `${speakers}/{id}/portrait`,
    summary: 'Removes the portrait of a speaker',
    who: 'editor',
    params: params({ id }),
    audit: speakerChanged,
    answer: noContent,
    errors: ['not_found'],
  },
  addTalk: {
    method: 'POST',
    path: `${speakers}/{id}/talks`,
    summary: 'Adds a talk of a speaker',
    who: 'editor',
    params: params({ id }),
    body: TedxTalkForm,
    audit: speakerChanged,
    answer: dataAnswer(StaffTedxTalk),
    status: 201,
    errors: ['not_found'],
    idempotency: 'required',
  },
  changeTalk: {
    method: 'PUT',
    path: `${speakers}/{id}/talks/{talk_id}`,
    summary: 'Changes a talk',
    who: 'editor',
    params: talk,
    body: versioned(TedxTalkForm),
    audit: speakerChanged,
    answer: dataAnswer(StaffTedxTalk),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  removeTalk: {
    method: 'DELETE',
    path: `${speakers}/{id}/talks/{talk_id}`,
    summary: 'Removes a talk',
    who: 'editor',
    params: talk,
    audit: speakerChanged,
    answer: noContent,
    errors: ['not_found'],
  },
});
