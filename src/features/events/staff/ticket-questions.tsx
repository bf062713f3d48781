import { msg } from '@lingui/core/macro';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { type StaffTicketQuestion, ticketQuestionsAdmin } from '#contract/events/ticket-extras.ts';
import { type QuestionKind, questionKinds } from '#contract/kit/ticket-questions.ts';
import { bilingualField, checkboxField, choiceField, type ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './event-admin-queries.ts';

const kinds = {
  text: msg`Short text`,
  choice: msg`One of several options`,
  yes_no: msg`Yes or no`,
} as const satisfies Record<QuestionKind, unknown>;

const options: ResourceField = {
  ...bilingualField('options', { label: msg`Options, each in a line`, rows: 4, isOptional: true }),
  isShown: ({ kind }) => kind === 'choice',
};

/** The questions of a date's tickets (TICKET-10). */
export function questionsOf({
  ticket_types,
}: StaffEventDate): Resource<StaffTicketQuestion, object, StaffEventDate | undefined> {
  return {
    name: 'ticket-question',
    title: msg`Questions`,
    columns: [
      { name: 'question', label: msg`Question`, cell: ({ question }, { inLocale }) => inLocale(question) },
      {
        name: 'ticket_type_id',
        label: msg`Ticket`,
        cell: ({ ticket_type_id }, { inLocale }) => {
          const ticket = ticket_types.find(({ id }) => id === ticket_type_id);
          return ticket && inLocale(ticket.name);
        },
      },
      { name: 'kind', label: msg`Answer`, cell: ({ kind }, { i18n }) => i18n._(kinds[kind]) },
      { name: 'answers', label: msg`Answers`, isNumber: true },
      {
        name: 'is_closed',
        label: msg`State`,
        cell: ({ is_closed, is_required }, { i18n }) =>
          i18n._(is_closed ? msg`No longer asked` : is_required ? msg`Required` : msg`Optional`),
      },
    ],
    fields: fieldsOf(ticket_types),
    nameOf: ({ question }, { inLocale }) => inLocale(question),
    calls: {
      add: ticketQuestionsAdmin.add,
      change: ticketQuestionsAdmin.change,
      history: ticketQuestionsAdmin.history,
    },
    actions: [
      removal<StaffTicketQuestion>({
        endpoint: ticketQuestionsAdmin.remove,
        question: msg`Remove this question?`,
        done: msg`The question was removed.`,
        isFor: ({ answers }) => answers === 0,
      }),
    ],
    refreshes,
    texts: {
      add: msg`Add a question`,
      added: msg`The question was added.`,
      change: msg`Change the question`,
      changed: msg`The question was changed.`,
    },
  };
}

function fieldsOf(tickets: StaffEventDate['ticket_types']): readonly ResourceField[] {
  return [
    choiceField('ticket_type_id', {
      label: msg`Ticket`,
      options: ({ inLocale }) => tickets.map(({ id, name }) => ({ value: String(id), label: inLocale(name) })),
    }),
    bilingualField('question', { label: msg`Question`, maxLength: 200 }),
    choiceField('kind', {
      label: msg`Answer`,
      options: ({ i18n }) => questionKinds.map((value) => ({ value, label: i18n._(kinds[value]) })),
    }),
    options,
    checkboxField('is_required', { label: msg`Required`, text: msg`Nobody can book without an answer` }),
    checkboxField('is_closed', {
      label: msg`Closed`,
      text: msg`No longer asked; answers stay in the list of holders`,
    }),
  ].map(withNumber);
}

/** The id of a ticket is a number in the body. */
function withNumber(field: ResourceField): ResourceField {
  if (field.name !== 'ticket_type_id') return field;
  return { ...field, bodyOf: ({ ticket_type_id: chosen = '' }) => Number(chosen) };
}
