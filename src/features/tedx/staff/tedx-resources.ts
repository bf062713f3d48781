import { msg } from '@lingui/core/macro';
import { locales } from '#contract/kit/common.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxSpeaker, StaffTedxTalk, StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import {
  bilingualField,
  checkboxField,
  choiceField,
  numberField,
  textField,
} from '#kit/staff/resource/resource-fields.ts';
import { removal, type Resource, type ResourceForms } from '#kit/staff/resource/staff-resource.ts';
import { talkLanguages } from '../talk-languages.ts';
import { refreshes } from './tedx-admin-queries.ts';

/** The forms to add and change themes. */
export const themeForms: ResourceForms = {
  name: 'theme',
  detail: staffPaths.tedxTheme,
  fields: [
    textField('name', { label: msg`Name`, hint: msg`As shown on stage, in one language` }),
    numberField('year', { label: msg`Year` }),
    bilingualField('tagline', { label: msg`What it is about in one sentence` }),
    bilingualField('description', {
      label: msg`Text`,
      rows: 8,
      hint: msg`A blank line starts a new paragraph.`,
    }),
    checkboxField('is_published', { label: msg`Published`, text: msg`Published: everybody can see it` }),
  ],
  calls: { add: tedxAdmin.addTheme, change: tedxAdmin.changeTheme, history: tedxAdmin.themeHistory },
  refreshes,
  texts: {
    add: msg`Add a theme`,
    added: msg`The theme was added.`,
    change: msg`Change the theme`,
    changed: msg`The theme was changed.`,
  },
};

/** Speakers on the page of their theme; each speaker has a page. */
export const speakers: Resource<StaffTedxTheme['speakers'][number], object, StaffTedxTheme | undefined> = {
  name: 'speaker',
  title: msg`Speakers`,
  detail: staffPaths.tedxSpeaker,
  columns: [
    { name: 'name', label: msg`Name` },
    { name: 'talk_count', label: msg`Talks`, isNumber: true },
    {
      name: 'portrait',
      label: msg`Portrait`,
      cell: ({ has_portrait }, { i18n }) => i18n._(has_portrait ? msg`Yes` : msg`No`),
    },
  ],
  fields: [
    textField('name', { label: msg`Name` }),
    bilingualField('role', { label: msg`What they do` }),
    bilingualField('text', {
      label: msg`Who they are`,
      rows: 5,
      hint: msg`A blank line starts a new paragraph.`,
      isOptional: true,
    }),
  ],
  nameOf: ({ name }) => name,
  calls: { add: tedxAdmin.addSpeaker, change: tedxAdmin.changeSpeaker, history: tedxAdmin.speakerHistory },
  refreshes,
  texts: {
    add: msg`Add a speaker`,
    added: msg`The speaker was added.`,
    change: msg`Change the speaker`,
    changed: msg`The speaker was changed.`,
  },
};

/** Talks on the page of their speaker. */
export const talks: Resource<StaffTedxTalk, object, StaffTedxSpeaker> = {
  name: 'talk',
  title: msg`Talks`,
  columns: [
    { name: 'title', label: msg`Title`, cell: ({ title }, { inLocale }) => inLocale(title) },
    { name: 'language', label: msg`Language`, cell: ({ language }, { i18n }) => i18n._(talkLanguages[language]()) },
    { name: 'minutes', label: msg`Minutes`, isNumber: true },
    {
      name: 'video',
      label: msg`Recording`,
      cell: ({ video_url }, { i18n }) => i18n._(video_url === null ? msg`No` : msg`Yes`),
    },
  ],
  fields: [
    bilingualField('title', { label: msg`Title` }),
    bilingualField('text', { label: msg`What it is about`, rows: 4, isOptional: true }),
    choiceField('language', {
      label: msg`Language`,
      options: ({ i18n }) => locales.map((value) => ({ value, label: i18n._(talkLanguages[value]()) })),
    }),
    numberField('minutes', { label: msg`Minutes`, isOptional: true }),
    textField('video_url', { label: msg`Recording`, hint: msg`Begins with https://`, isOptional: true }),
  ],
  nameOf: ({ title }, { inLocale }) => inLocale(title),
  calls: { add: tedxAdmin.addTalk, change: tedxAdmin.changeTalk },
  params: ({ id }, talk) => ({ id, ...(talk && { talk_id: talk.id }) }),
  refreshes,
  texts: {
    add: msg`Add a talk`,
    added: msg`The talk was added.`,
    change: msg`Change a talk`,
    changed: msg`The talk was changed.`,
  },
  actions: [
    removal({
      endpoint: tedxAdmin.removeTalk,
      question: msg`Remove this talk?`,
      done: msg`The talk was removed.`,
    }),
  ],
};
