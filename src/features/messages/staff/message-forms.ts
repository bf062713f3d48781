import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { MAX_SUBJECT, MAX_TEXT, messagePurposes, messagesAdmin } from '#contract/messages/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { bilingualField, choiceField, type ResourceField, textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceForms } from '#kit/staff/resource/staff-resource.ts';
import { purposeLabels } from './message-states.ts';

/** Areas whose reads are refetched after a change. */
export const refreshes = ['messagesAdmin', 'staff'] as const;

/** Milliseconds between two reads of a message, whose numbers change while it is being sent. */
const REFRESH_MS = 10_000;

export function messageView(id: number) {
  return { ...query(messagesAdmin.view, { params: { id } }), ...fresh, refetchInterval: REFRESH_MS };
}

export const reads = { audiences: { ...query(messagesAdmin.audiences, {}), ...fresh } };

const audienceField: ResourceField<typeof reads> = choiceField<typeof reads>('audience', {
  label: msg`Audience`,
  options: ({ reads: { audiences = [] } }) => audiences,
});

const purposeField = choiceField<typeof reads>('purpose', {
  label: msg`Purpose`,
  hint: msg`News is what the union offers: it goes only to people who agreed to it, with a link to stop it.`,
  options: ({ i18n }) => messagePurposes.map((value) => ({ value, label: i18n._(purposeLabels[value]()) })),
});

/** Form fields that every message has. */
export const textFields: readonly ResourceField<typeof reads>[] = [
  purposeField,
  bilingualField('subject', { label: msg`Subject`, maxLength: MAX_SUBJECT }),
  bilingualField('text', {
    label: msg`Text`,
    hint: msg`A blank line begins a paragraph. Without Maltese, everybody gets the English text.`,
    rows: 10,
    maxLength: MAX_TEXT,
  }),
  textField('path', {
    label: msg`Page of the portal`,
    hint: msg`Shown as a link below the text, such as /services/parking-permit`,
    isOptional: true,
  }),
];

/** Defines the form for messages to an audience. */
export const messageForms = {
  name: 'message',
  reads,
  fields: [audienceField, ...textFields],
  calls: { add: messagesAdmin.add, change: messagesAdmin.change, history: messagesAdmin.history },
  refreshes,
  texts: {
    add: msg`Write a message`,
    added: msg`The draft was saved.`,
    change: msg`Change the draft`,
    changed: msg`The draft was saved.`,
  },
} satisfies ResourceForms<typeof reads>;
