import { randomUUID } from 'node:crypto';
import { addRow, addRows } from '#server/db/rows.ts';
import { type CallInput, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addPasskey, softwarePasskey } from './passkeys.ts';
import type { startPortal } from './portal.ts';
import { addPageChange, addProposal, proposalBody } from './proposals.ts';
import { addOrganisation } from './rar.ts';
import { addAppointmentRequest } from './wellbeing.ts';

type Portal = Pick<Awaited<ReturnType<typeof startPortal>>, 'app' | 'db'>;

/** People, terms, invitations, roles and sessions for calls that name one, by the id of the endpoint. */
export function namedOffice({ app, db }: Portal, student: number): Record<string, () => Promise<CallInput>> {
  const term = async () => {
    const row = { user_id: student, organisation_id: await addOrganisation(db) };
    return { params: { id: await addRow(db, 'organisation_members', row) } };
  };
  const role = async () => {
    const { id: user_id } = await addPerson(app, db, { roles: ['editor'] });
    const held = db.selectFrom('user_roles').select('id').where('user_id', '=', user_id).where('role', '=', 'editor');
    return { params: await held.executeTakeFirstOrThrow() };
  };
  const invitation = async () => {
    const named = { email: `${randomUUID()}@portal.example`, organisation_id: await addOrganisation(db) };
    const row = { ...named, invited_by: student, invited_at: storyTime };
    return { params: { id: await addRow(db, 'officer_invitations', row) } };
  };
  const handover = async () => {
    const names = { user_id: student, organisation_id: await addOrganisation(db) };
    const row = { ...names, email: `${randomUUID()}@portal.example`, starts_at: storyTime, requested_at: storyTime };
    const term_id = await addRow(db, 'organisation_members', names);
    return { params: { id: await addRow(db, 'officer_handovers', { ...row, term_id }) } };
  };
  // A student has one pending proposal.
  const ownProposal = async () => {
    await db.deleteFrom('organisation_proposals').where('user_id', '=', student).execute();
    return { params: { id: await addProposal(db, student) } };
  };
  const pageChange = async () => {
    const id = await addOrganisation(db);
    await addPageChange(db, id, student);
    return { params: { id } };
  };
  const proposal = async () => ({ params: { id: await addProposal(db, (await addPerson(app, db)).id) } });
  const person = async () => ({ params: { id: (await addPerson(app, db)).id } });
  const unprovenPerson = async () => {
    const { id, email } = await addPerson(app, db, { values: { email_proven_at: null } });
    return { params: { id }, body: { email: `corrected-${randomUUID()}@portal.example`, previous: email } };
  };
  const changedEntry = async () => {
    const row = { at: storyTime, actor_id: student, action: 'fund_changed', subject: 'fund', subject_id: '1' };
    const audit = await db.insertInto('audit_log').values(row).returning('id').executeTakeFirstOrThrow();
    const change = { audit_id: audit.id, entry_table: 'funds', entry_id: '1', changed_at: storyTime };
    await addRows(db, 'entry_changes', { ...change, after: JSON.stringify({ order: 2 }) });
    return { params: { id: String(audit.id) } };
  };
  const blockedPerson = async () => {
    const { id } = await addPerson(app, db);
    const row = { user_id: id, reason: 'Asked for it.', blocked_by: student, blocked_at: storyTime };
    return { params: { id }, body: { block: await addRow(db, 'account_blocks', row) } };
  };
  let fees = 0;
  const message = async () => {
    const row = { name: 'Ġorġa Ħili', email: 'gorga@students.example', message: 'When does it open?', locale: 'en' };
    return { params: { id: await addRow(db, 'contact_messages', { ...row, received_at: storyTime }) } };
  };
  const written = async (values: object = {}) => {
    const [subject, text] = [{ en: 'The office moves' }, { en: 'You find us beside the library.' }];
    const row = { audience: 'all_members', subject, text, created_at: storyTime, ...values };
    return { params: { id: await addRow(db, 'messages', row) } };
  };
  const sent = { state: 'sending', sent_at: storyTime, recipients: 1 };
  const received = async () => {
    const named = await written(sent);
    const got = { message_id: named.params.id, user_id: student, notified_at: storyTime, outcome: 'delivered' };
    await addRows(db, 'message_recipients', got);
    return named;
  };
  const upcomingFee = async () => {
    fees += 1;
    const starts_at = new Date(Date.UTC(2040, 0, fees));
    return { params: { id: await addRow(db, 'fees', { purpose: 'donation', amount_cents: 200, starts_at }) } };
  };
  return {
    'messages.view': received,
    'messagesAdmin.view': written,
    'messagesAdmin.change': written,
    'messagesAdmin.remove': written,
    'messagesAdmin.history': written,
    'messagesAdmin.test': written,
    'messagesAdmin.send': written,
    'messagesAdmin.sendToAll': written,
    'messagesAdmin.stop': () => written(sent),
    'feesAdmin.change': upcomingFee,
    'feesAdmin.history': upcomingFee,
    'feesAdmin.remove': upcomingFee,
    'contactAdmin.view': message,
    'contactAdmin.change': message,
    'contactAdmin.answer': message,
    'staff.auditChange': changedEntry,
    'staff.find': async () => ({ query: { search: 'ab' } }),
    'staff.exportList': async () => ({ body: { list: 'rentalsAdmin.list', rows: 3 } }),
    'peopleAdmin.block': person,
    'peopleAdmin.unblock': blockedPerson,
    'peopleAdmin.previewDeletion': person,
    'peopleAdmin.deletePerson': async () => {
      const { id, email } = await addPerson(app, db);
      return { params: { id }, body: { email, requested_on: '2026-11-19' } };
    },
    'peopleAdmin.correctName': async () => {
      const { id } = await addPerson(app, db);
      const names = db.selectFrom('personal_details').select(['first_name', 'last_name']).where('user_id', '=', id);
      return {
        params: { id },
        body: { first_name: 'A', last_name: 'B', previous: await names.executeTakeFirstOrThrow() },
      };
    },
    'peopleAdmin.mergePlan': async () => {
      const [{ id }, folded] = [await addPerson(app, db), await addPerson(app, db)];
      return { params: { id, folded: folded.id } };
    },
    'peopleAdmin.merge': async () => {
      const [{ id }, folded] = [await addPerson(app, db), await addPerson(app, db)];
      return { params: { id }, body: { folded: folded.id, reason: 'Two accounts' } };
    },
    'peopleAdmin.view': person,
    'registrationAdmin.sendCode': async () => {
      const { id } = await addPerson(app, db, { registered: false });
      return { params: { id }, body: { email: `${randomUUID()}@um.edu.mt` } };
    },
    'registrationAdmin.showIdentity': async () => {
      const { id } = await addPerson(app, db);
      return { params: { id }, body: { reason: 'Asked by telephone' } };
    },
    'peopleAdmin.resetSecondFactor': async () => {
      const { id } = await addPerson(app, db);
      await addPasskey(db, id);
      return { params: { id } };
    },
    'secondFactor.addPasskey': async () => ({
      body: softwarePasskey().make({ challenge: randomUUID() }),
    }),
    'secondFactor.addApp': async () => ({ body: { code: '123456' } }),
    'secondFactor.removePasskey': async () => {
      await addPasskey(db, student);
      return { params: { id: await addPasskey(db, student) } };
    },
    'peopleAdmin.sendPasswordLink': person,
    'peopleAdmin.endSessions': person,
    'peopleAdmin.exportPerson': person,
    'peopleAdmin.sendAddressLink': unprovenPerson,
    'peopleAdmin.correctAddress': unprovenPerson,
    'organisationsAdmin.changeTerm': term,
    'organisationsAdmin.endTerm': term,
    'organisationsAdmin.withdrawInvitation': invitation,
    'organisationsAdmin.sendInvitation': invitation,
    'organisationsAdmin.confirmHandover': handover,
    'organisationsAdmin.refuseHandover': async () => ({ ...(await handover()), body: { reason: 'Not yet.' } }),
    'organisationPagesAdmin.approve': async () => ({ ...(await pageChange()), body: { version: 1, page_version: 1 } }),
    'organisationPagesAdmin.decline': async () => ({
      ...(await pageChange()),
      body: { version: 1, reason: 'Not yet.' },
    }),
    'organisationProposals.propose': async () => ({ body: proposalBody() }),
    'organisationProposals.change': async () => ({
      ...(await ownProposal()),
      body: { ...proposalBody(), version: 1 },
    }),
    'organisationProposals.withdraw': ownProposal,
    'organisationProposalsAdmin.view': proposal,
    'organisationProposalsAdmin.approve': async () => ({ ...(await proposal()), body: { version: 1 } }),
    'organisationProposalsAdmin.decline': async () => ({
      ...(await proposal()),
      body: { version: 1, reason: 'Not yet.' },
    }),
    'rolesAdmin.change': role,
    'rolesAdmin.end': role,
    'wellbeingAdmin.removeSession': async () => {
      const day = '2026-11-19';
      const row = { user_id: student, year: 2026, number: 1, held_on: day };
      await db
        .insertInto('wellbeing_sessions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { id: await addAppointmentRequest(db, student), day } };
    },
  };
}
