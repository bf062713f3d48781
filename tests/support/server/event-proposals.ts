import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { eventProposalsAdmin } from '#contract/events/proposals-staff.ts';
import { type EventProposalForm, eventProposals } from '#contract/events/proposals.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, send, storyTime, type TestServer } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { both } from './entry-stories.ts';
import { evening } from './event-editor.ts';
import { addOrganisation } from './rar.ts';

/** An event proposal as an officer sends it: one evening, a place in words, a ticket of €5. */
export function eventProposalBody(change: Partial<EventProposalForm> = {}): EventProposalForm {
  return {
    title: { en: 'Quiz night', mt: 'Lejla ta’ mistoqsijiet' },
    text: { en: 'Six rounds of questions.\n\nBring a <b>pen</b> & a friend.', mt: '' },
    dates: [evening],
    venue_id: null,
    venue_text: 'The old library, Valletta',
    expected: 80,
    tickets: [{ name: both('Student'), price: 500, capacity: 40, entity_id: null }],
    contact_name: 'Elena Camilleri',
    contact_email: 'quiz@societies.example',
    note: 'We need a projector.',
    ...change,
  };
}

/** Adds an event proposal of an organisation, pending by default; returns its id. */
export function addEventProposal(
  db: Kysely<DB>,
  organisation_id: number,
  values: Partial<Insertable<DB['event_proposals']>> = {},
): Promise<number> {
  const { dates, tickets, ...body } = eventProposalBody();
  const lists = { dates: JSON.stringify(dates), tickets: JSON.stringify(tickets) };
  const times = { proposed_at: storyTime, saved_at: storyTime };
  return addRow(db, 'event_proposals', { organisation_id, ...body, ...lists, ...times, ...values });
}

/** Event proposals for calls that name one, by the id of the endpoint. @param organisation of the officer who calls */
export function namedEventProposals(db: Kysely<DB>, organisation: number): Record<string, () => Promise<CallInput>> {
  const ofOrganisation = { params: { id: organisation } };
  const own = async () => ({ params: { id: organisation, proposal: await addEventProposal(db, organisation) } });
  const one = async () => ({ params: { id: await addEventProposal(db, organisation) } });
  const body = { version: 1 };
  return {
    'eventProposals.list': async () => ofOrganisation,
    'eventProposals.propose': async () => ({ ...ofOrganisation, body: eventProposalBody() }),
    'eventProposals.change': async () => ({ ...(await own()), body: { ...eventProposalBody(), ...body } }),
    'eventProposals.withdraw': own,
    'eventProposalsAdmin.view': one,
    'eventProposalsAdmin.accept': async () => ({ ...(await one()), body }),
    'eventProposalsAdmin.ask': async () => ({ ...(await one()), body: { ...body, question: 'Who brings the sound?' } }),
    'eventProposalsAdmin.decline': async () => ({ ...(await one()), body: { ...body, reason: 'Not yet.' } }),
  };
}

type Change = Partial<EventProposalForm>;
type Ids = { id: number; proposal: number };

/** Calls of officers and editors for event proposals. @param editor the caller who decides, unless another is given */
export function eventProposalCalls(app: TestServer, db: Kysely<DB>, editor: Person) {
  const officerOf = (id: number, roles: readonly ('organisation' | 'editor')[] = ['organisation']) =>
    addPerson(app, db, { organisations: [id], roles });
  const propose = (id: number, as: Person, change: Change = {}, key: string = randomUUID()) =>
    send(app, eventProposals.propose, { params: { id }, body: eventProposalBody(change) }, { as, key });
  const own = (id: number, as: Person) => call(app, eventProposals.list, { params: { id } }, { as });
  return {
    officerOf,
    propose,
    own,
    change: (params: Ids, as: Person, changes: Change = {}, version = 1) =>
      send(app, eventProposals.change, { params, body: { ...eventProposalBody(changes), version } }, { as }),
    withdraw: (params: Ids, as: Person) => send(app, eventProposals.withdraw, { params }, { as }),
    view: (id: number, as: Person = editor) => call(app, eventProposalsAdmin.view, { params: { id } }, { as }),
    accept: (id: number, as: Person = editor, version = 1, key: string = randomUUID()) =>
      send(app, eventProposalsAdmin.accept, { params: { id }, body: { version } }, { as, key }),
    ask: (id: number, as: Person = editor, version = 1) => {
      const body = { version, question: 'Who brings the sound?' };
      return send(app, eventProposalsAdmin.ask, { params: { id }, body }, { as });
    },
    decline: (id: number, as: Person = editor, version = 1) => {
      const body = { version, reason: 'The hall is shut.' };
      return send(app, eventProposalsAdmin.decline, { params: { id }, body }, { as });
    },
    pendingIds: async () => {
      const { data } = await call(app, eventProposalsAdmin.list, { query: { limit: 100 } }, { as: editor });
      return data.map(({ id }) => id);
    },
    /** An organisation with two officers, the first of whom has proposed an event */
    proposed: async (changes: Change = {}) => {
      const id = await addOrganisation(db);
      const [officer, other] = [await officerOf(id), await officerOf(id)];
      const { status } = await propose(id, officer, changes);
      if (status !== 204) throw new Error(`The proposal was answered with ${status}`);
      const [{ id: proposal } = { id: 0 }] = await own(id, officer);
      return { organisation: id, officer, other, proposal, params: { id, proposal } };
    },
  };
}
