import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { bookingExtras } from '#contract/bookings/extras.ts';
import { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import { ticketCodesAdmin, ticketQuestionsAdmin } from '#contract/events/ticket-extras.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, send, type TestServer } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { both, type EntryStories } from './entry-stories.ts';

export const codeForm = { code: 'Fresher 26', kind: 'percent', percent: 20, ticket_type_id: null } as const;

export const questionForm = {
  kind: 'text',
  question: both('Diet'),
  options: { en: '', mt: '' },
  is_required: false,
  is_closed: false,
} as const;

/** The calls of an editor for codes and questions, and those of students, each with a new key. */
export function ticketExtras(app: TestServer, as: CallOptions['as']) {
  const by = () => ({ as, key: randomUUID() });
  const ofDate = (id: number, form: object, changes: object): CallInput => ({
    params: { id },
    body: { ...form, ...changes },
  });
  return {
    tryCode: (date: number, changes: object = {}) =>
      send(app, ticketCodesAdmin.add, ofDate(date, codeForm, changes), by()),
    addCode: async (date: number, changes: object = {}) => {
      const input = { params: { id: date }, body: { ...codeForm, ...changes } };
      return (await call(app, ticketCodesAdmin.add, input, by())).id;
    },
    changeCode: (id: number, changes: object) =>
      send(app, ticketCodesAdmin.change, { params: { id }, body: { ...codeForm, ...changes } }, by()),
    removeCode: (id: number) => send(app, ticketCodesAdmin.remove, { params: { id } }, by()),
    codesOf: (date: number) => call(app, ticketCodesAdmin.list, { params: { id: date } }, by()),
    tryQuestion: (date: number, changes: object) =>
      send(app, ticketQuestionsAdmin.add, ofDate(date, questionForm, changes), by()),
    addQuestion: async (date: number, ticket_type_id: number, changes: object = {}) => {
      const input = { params: { id: date }, body: { ...questionForm, ticket_type_id, ...changes } };
      return (await call(app, ticketQuestionsAdmin.add, input, by())).id;
    },
    changeQuestion: (id: number, changes: object) =>
      send(app, ticketQuestionsAdmin.change, { params: { id }, body: { ...questionForm, ...changes } }, by()),
    removeQuestion: (id: number) => send(app, ticketQuestionsAdmin.remove, { params: { id } }, by()),
    questionsOf: (date: number) => call(app, ticketQuestionsAdmin.list, { params: { id: date } }, by()),
    give: (person: Person, occurrence: number, code: string) =>
      send(app, ticketAnswers.giveCode, { params: { occurrence }, body: { code } }, { as: person }),
    drop: (person: Person, occurrence: number) =>
      call(app, ticketAnswers.dropCode, { params: { occurrence } }, { as: person }),
    extrasOf: (person: Person, occurrence: number, locale: 'en' | 'mt' = 'en') =>
      call(app, bookingExtras.view, { params: { occurrence } }, { as: person, locale }),
    answer: (person: Person, id: string, answers: { attendee_id: number; question_id: number; answer: string }[]) =>
      send(app, ticketAnswers.save, { params: { id }, body: { answers } }, { as: person }),
  };
}

type FullEvent = () => Promise<{ date: number; ticket: number }>;

const addCodeRow = (db: Kysely<DB>, occurrence_id: number) =>
  addRow(db, 'ticket_codes', { occurrence_id, code: 'Fresher 26', kind: 'percent', discount: 20 });
const addQuestionRow = (db: Kysely<DB>, ticket_type_id: number) =>
  addRow(db, 'ticket_questions', {
    ticket_type_id,
    kind: 'text',
    name: both('Diet'),
    options: { en: '', mt: '' },
    order: 1,
  });

/** Codes and questions that editors change. */
export function ticketExtraEntries(
  app: TestServer,
  db: Kysely<DB>,
  { by, fullEvent }: { by: CallOptions; fullEvent: FullEvent },
): EntryStories {
  return {
    'ticketCodesAdmin.change': async () => {
      const { date } = await fullEvent();
      return {
        endpoint: ticketCodesAdmin.change,
        params: { id: await addCodeRow(db, date) },
        read: async () => {
          const [code] = await call(app, ticketCodesAdmin.list, { params: { id: date } }, by);
          return { version: code?.version ?? 0, value: code?.code };
        },
        bodyOf: (code) => ({ ...codeForm, code }),
      };
    },
    'ticketQuestionsAdmin.change': async () => {
      const { date, ticket } = await fullEvent();
      return {
        endpoint: ticketQuestionsAdmin.change,
        params: { id: await addQuestionRow(db, ticket) },
        read: async () => {
          const [question] = await call(app, ticketQuestionsAdmin.list, { params: { id: date } }, by);
          return { version: question?.version ?? 0, value: question?.question.en };
        },
        bodyOf: (question) => ({ ...questionForm, ticket_type_id: ticket, question: both(question) }),
      };
    },
  };
}

/** Codes and questions for calls that name one, by endpoint. */
export function namedTicketExtras(db: Kysely<DB>, fullEvent: FullEvent): Record<string, () => Promise<CallInput>> {
  const code = async () => ({ params: { id: await addCodeRow(db, (await fullEvent()).date) } });
  const question = async () => {
    const { ticket } = await fullEvent();
    return { params: { id: await addQuestionRow(db, ticket) }, body: { ...questionForm, ticket_type_id: ticket } };
  };
  const date = async () => ({ params: { id: (await fullEvent()).date } });
  return {
    'ticketCodesAdmin.list': date,
    'ticketCodesAdmin.add': async () => ({ ...(await date()), body: codeForm }),
    'ticketCodesAdmin.change': async () => ({ ...(await code()), body: { ...codeForm, version: 1 } }),
    ...Object.fromEntries(['remove', 'history'].map((name) => [`ticketCodesAdmin.${name}`, code])),
    'ticketQuestionsAdmin.list': date,
    'ticketQuestionsAdmin.add': async () => {
      const { date: id, ticket } = await fullEvent();
      return { params: { id }, body: { ...questionForm, ticket_type_id: ticket } };
    },
    'ticketQuestionsAdmin.change': async () => {
      const { params, body } = await question();
      return { params, body: { ...body, version: 1 } };
    },
    ...Object.fromEntries(
      ['remove', 'history'].map((name) => [
        `ticketQuestionsAdmin.${name}`,
        async () => ({ params: (await question()).params }),
      ]),
    ),
  };
}
