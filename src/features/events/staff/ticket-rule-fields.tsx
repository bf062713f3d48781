import { msg } from '@lingui/core/macro';
import type { EventChoices, TicketAudience } from '#contract/events/editor-forms.ts';
import { chosenIn, chosenText } from '#kit/staff/ChoicesInput.tsx';
import {
  checkboxField,
  type FieldSection,
  numberField,
  type ResourceContext,
  type ResourceField,
} from '#kit/staff/resource/resource-fields.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { type ChoiceReads, choicesOfferedOf } from './event-admin-queries.ts';
import { SearchedChoices } from './SearchedChoices.tsx';

const audienceField: ResourceField<ChoiceReads> = {
  name: 'audience',
  inputs: (context) => {
    const choices = audienceChoices(context.reads.choices, context);
    return [
      {
        kind: 'own',
        name: 'audience',
        label: context.i18n._(msg`Only for`),
        hint: context.i18n._(msg`Empty: for all members. Otherwise one of those chosen is enough.`),
        show: (value) =>
          chosenIn(value)
            .map((chosen) => choices.find((choice) => choice.value === chosen)?.label ?? chosen)
            .join(', '),
        render: (input) => <SearchedChoices {...input} choices={choices} />,
      },
    ];
  },
  valuesOf: (value) => ({
    audience: chosenText(
      ((value as readonly TicketAudience[] | undefined) ?? []).map(({ kind, id }) => `${kind}-${id}`),
    ),
  }),
  bodyOf: ({ audience = '' }) =>
    chosenIn(String(audience)).map((chosen) => {
      const [kind, id] = chosen.split('-');
      return { kind, id: Number(id) };
    }),
};

/** The section with the limit and the audience of a ticket type, both optional (TICKET-1, TICKET-3). */
export const ticketRules: FieldSection<ChoiceReads> = {
  title: msg`Who can book it`,
  fields: [
    numberField('max_per_person', {
      label: msg`Most for one person`,
      hint: msg`Empty: ten of all tickets together.`,
      isOptional: true,
    }),
    audienceField,
    checkboxField('needs_code', { label: msg`Code`, text: msg`Sold with an access code only` }),
  ],
};

function audienceChoices(choices: EventChoices | undefined, context: ResourceContext<ChoiceReads>): Choice[] {
  const { i18n } = context;
  const studies = (kind: 'entity' | 'course', entries: EventChoices['entities' | 'courses'] | undefined) =>
    choicesOfferedOf(entries, context).map(({ value, label }) => ({
      value: `${kind}-${value}`,
      label: i18n._(msg`Students: ${label}`),
    }));
  return [
    ...studies('entity', choices?.entities),
    ...studies('course', choices?.courses),
    ...(choices?.organisations ?? []).map(({ id, name }) => ({
      value: `organisation-${id}`,
      label: i18n._(msg`Officers: ${name}`),
    })),
  ];
}
