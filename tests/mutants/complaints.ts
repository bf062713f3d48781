import { mutantsOf } from './mutant.ts';

/** Faults in responses to complaints, and in the staff list. */
export const complaintMutants = [
  ...mutantsOf(
    'server/areas/complaints/staff.ts',
    ['tests/api/complaints.test.ts'],
    [
      [
        'an answer is mailed where the author has deleted the account',
        'if (user_id !== null) await jobs.enqueue(db, answerMail',
        'await jobs.enqueue(db, answerMail',
      ],
    ],
  ),
  ...mutantsOf(
    'server/areas/complaints/staff.ts',
    ['tests/api/complaints-staff.test.ts'],
    [
      [
        'complaints of every state are listed',
        "'complaints.state': state, 'complaints.type_id'",
        "'complaints.type_id'",
      ],
      ['no complaint of a type is listed', "'complaints.type_id': type_id }", "'complaints.type_id': type_id && -1 }"],
    ],
  ),
];
