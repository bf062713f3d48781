import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, list, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { id, instant, integer, line, rule } from '#contract/kit/rules.ts';
import { storyText } from '#contract/kit/story-calls.ts';
import { MAX_ANSWER, optionsIn, questionKinds } from '#contract/kit/ticket-questions.ts';
import { MAX_PER_PERSON, MAX_PRICE } from './editor-forms.ts';

/** Kinds of code: an access code sells a ticket type that needs one, the others reduce its price. */
export const codeKinds = ['access', 'percent', 'amount'] as const;
const MAX_USES = 100_000;
/** The maximum number of questions of a ticket type, and of the options of a choice. */
export const MAX_QUESTIONS = 10;
export const MAX_OPTIONS = 30;

/** A code of a date, as editors see it. */
export const StaffTicketCode = v.object({
  id: v.number(),
  version: v.number(),
  code: v.string(),
  kind: v.picklist(codeKinds),
  percent: v.nullable(v.number()),
  amount: v.nullable(Money),
  /** Null for all ticket types of the date */
  ticket_type_id: v.nullable(v.number()),
  ends_at: v.nullable(Timestamp),
  max_uses: v.nullable(v.number()),
  max_per_person: v.nullable(v.number()),
  /** Places that are held or sold with it */
  uses: v.number(),
});
export type StaffTicketCode = v.InferOutput<typeof StaffTicketCode>;

/** `percent` or `amount`, in cents off the price of each place, as the kind says. */
export const TicketCodeForm = v.pipe(
  v.strictObject({
    code: v.pipe(line(40, 4), v.regex(/^[\w -]+$/, rule('format'))),
    kind: v.picklist(codeKinds, rule('choice')),
    percent: v.optional(integer(1, 100)),
    amount: v.optional(integer(1, MAX_PRICE)),
    ticket_type_id: v.nullable(id),
    ends_at: v.optional(instant),
    max_uses: v.optional(integer(1, MAX_USES)),
    max_per_person: v.optional(integer(1, MAX_PER_PERSON)),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['percent']],
      ({ kind, percent }) => kind !== 'percent' || percent !== undefined,
      rule('required'),
    ),
    ['percent'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['amount']],
      ({ kind, amount }) => kind !== 'amount' || amount !== undefined,
      rule('required'),
    ),
    ['amount'],
  ),
);
export type TicketCodeForm = v.InferOutput<typeof TicketCodeForm>;

/** A question of a ticket type, as editors see it. `answers` counts the places with an answer. */
export const StaffTicketQuestion = v.object({
  id: v.number(),
  version: v.number(),
  ticket_type_id: v.number(),
  kind: v.picklist(questionKinds),
  question: LocalisedText,
  /** One option in each line */
  options: LocalisedText,
  is_required: v.boolean(),
  is_closed: v.boolean(),
  answers: v.number(),
});
export type StaffTicketQuestion = v.InferOutput<typeof StaffTicketQuestion>;

/** A choice has two options or more, in lines of their own; the server checks that they differ and are translated in full. */
export const TicketQuestionForm = v.pipe(
  v.strictObject({
    ticket_type_id: id,
    kind: v.picklist(questionKinds, rule('choice')),
    question: localisedOptionalMaltese(line(MAX_ANSWER), MAX_ANSWER),
    options: storyText(MAX_ANSWER * MAX_OPTIONS),
    is_required: v.boolean(),
    is_closed: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['options']],
      ({ kind, options }) => kind !== 'choice' || optionsIn(options.en).length >= 2,
      rule('required'),
    ),
    ['options', 'en'],
  ),
);
export type TicketQuestionForm = v.InferOutput<typeof TicketQuestionForm>;

const who = 'editor';
const date = '/api/staff/event-dates/{id}';
const ofDate = params({ id });

const code = entryCalls({
  path: '/api/staff/ticket-codes',
  who,
  subject: 'ticket_code',
  named: 'a code of a date',
  entry: StaffTicketCode,
  form: TicketCodeForm,
});

/** Editors' calls for the codes of dates (TICKET-6 to TICKET-9). */
export const ticketCodesAdmin = area('ticketCodesAdmin', {
  list: {
    method: 'GET',
    path: `${date}/codes`,
    summary: 'The codes of a date with their uses, oldest first',
    who,
    params: ofDate,
    answer: list(StaffTicketCode),
    errors: ['not_found'],
  },
  add: { ...code.add, path: `${date}/codes`, params: ofDate, errors: ['not_found', 'code_exists'] },
  change: { ...code.change, errors: [...code.change.errors, 'code_exists'] },
  remove: { ...code.remove, errors: [...code.remove.errors, 'still_used'] },
  history: code.history,
});

const question = entryCalls({
  path: '/api/staff/ticket-questions',
  who,
  subject: 'ticket_question',
  named: 'a question of a ticket type',
  entry: StaffTicketQuestion,
  form: TicketQuestionForm,
});

/** Editors' calls for the questions of a date's ticket types (TICKET-10 to TICKET-13). */
export const ticketQuestionsAdmin = area('ticketQuestionsAdmin', {
  list: {
    method: 'GET',
    path: `${date}/questions`,
    summary: 'The questions of a date’s ticket types, in their order',
    who,
    params: ofDate,
    answer: list(StaffTicketQuestion),
    errors: ['not_found'],
  },
  add: { ...question.add, path: `${date}/questions`, params: ofDate, errors: ['not_found', 'too_many_questions'] },
  change: question.change,
  remove: { ...question.remove, errors: [...question.remove.errors, 'still_used'] },
  history: question.history,
});
