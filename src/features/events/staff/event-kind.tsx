import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { eventsAdmin } from '#contract/events/editor.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { idField } from '#kit/staff/resource/resource-fields.ts';
import { addressField, bodyField, draftText, leadPictureField, titleField } from '#kit/staff/story/story-fields.ts';
import { defineStoryKind } from '#kit/staff/story/story-kind.ts';
import { Checklist } from './Checklist.tsx';
import { CopyEvent } from './CopyEvent.tsx';
import {
  checklistQuery,
  type ChoiceReads,
  choiceReads,
  choicesOfferedOf,
  datesQuery,
  refreshes,
} from './event-admin-queries.ts';
import { EventDates } from './EventDates.tsx';

/** Events as editors write them (EVENT-25). */
export const eventKind = defineStoryKind<ChoiceReads>({
  name: 'event',
  calls: eventsAdmin,
  path: staffPaths.events,
  detail: staffPaths.event,
  reads: choiceReads,
  fields: [
    titleField,
    draftText('excerpt', { label: msg`Summary`, rows: 3, maxLength: 500 }),
    bodyField,
    idField<ChoiceReads>('type_id', {
      label: msg`Type`,
      placeholder: msg`Choose`,
      options: (context) => choicesOfferedOf(context.reads.choices?.types, context),
    }),
    idField<ChoiceReads>('organisation_id', {
      label: msg`Organiser`,
      placeholder: msg`The union`,
      options: ({ reads: { choices } }) =>
        (choices?.organisations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    addressField,
    leadPictureField,
  ],
  publicPath: ({ id, slug, has_changes }) => generatePath(paths.event, { id: has_changes ? String(id) : slug }),
  refreshes,
  partQueries: (id) => [checklistQuery(id), datesQuery(id)],
  renderChecks: ({ id }) => <Checklist event={id} />,
  renderParts: (entry) => <EventDates event={entry} />,
  renderCopy: (entry) => <CopyEvent event={entry} />,
  texts: {
    list: msg`Events`,
    add: msg`Add an event`,
    change: msg`Texts of the event`,
    removeQuestion: msg`Remove this draft?`,
  },
});
