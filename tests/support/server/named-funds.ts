import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { CallInput } from '#tests/support/api.ts';
import { addApplication, addFund, addReceipt, addSpending } from './fund-board.ts';
import { addFundApplication } from './funds.ts';

/** The path parameters and bodies of fund calls about something other than this user's application. */
export function namedFunds(db: Kysely<DB>, applicant: number): Record<string, () => Promise<CallInput>> {
  const application = async () => ({ params: { id: await addFundApplication(db, applicant) } });
  return {
    'funds.view': async () => ({ params: { slug: 'arts-fund' } }),
    'funds.apply': async () => ({ params: { slug: 'arts-fund' } }),
    'funds.setBankAccount': async () => ({
      ...(await application()),
      body: { holder: 'Maria Vella', iban: 'MT84MALT011000012345MTLCAST001S' },
    }),
    ...Object.fromEntries(
      ['fund', 'changeFund', 'addGrant', 'addWindow', 'addQuestion', 'addSpending'].map((name) => [
        `fundsAdmin.${name}`,
        async () => ({ params: { id: (await addFund(db)).fund_id } }),
      ]),
    ),
    ...Object.fromEntries(
      (['Grant', 'Window', 'Question'] as const).flatMap((part) => {
        const make = async () => {
          const { grant_id, window_id, question_id } = await addFund(db);
          return { params: { id: { Grant: grant_id, Window: window_id, Question: question_id }[part] } };
        };
        return ['change', 'remove'].map((verb) => [`fundsAdmin.${verb}${part}`, make]);
      }),
    ),
    'fundsAdmin.changeSpending': async () => ({ params: { id: await addSpending(db) } }),
    'fundsAdmin.removeSpending': async () => ({ params: { id: await addSpending(db) } }),
    'fundsAdmin.checkReceipt': async () => ({
      params: {
        id: await addReceipt(db, await addApplication(db, await addFund(db), applicant, { state: 'report_due' })),
      },
    }),
    'funds.change': async () => ({
      ...(await application()),
      body: {
        grant_id: 1,
        title: 'Plays in the quadrangle',
        answers: [],
        budget: [{ kind: 'cost', label: 'Lights', amount: 100 }],
        requested: 100,
        files: [],
        version: 1,
      },
    }),
    'funds.addReceipt': async () => ({
      ...(await application()),
      body: { label: 'Lights', amount: 100, file: randomUUID() },
    }),
    'funds.write': async () => ({ ...(await application()), body: { text: 'Is there any news of it?' } }),
  };
}
