import { msg } from '@lingui/core/macro';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { type PersonView, peopleAdmin } from '#contract/people/staff.ts';
import { registrationAdmin } from '#contract/registration/staff.ts';
import { downloadFrom } from '#kit/device/download.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';

const cancel = msg`Cancel`;

function codeSent(email: string) {
  return msg`A new code is on its way to ${email}. It is valid for an hour. The person enters it on the registration page, and looks among the unwanted e-mails (spam) too.`;
}

function numberShown({ identity_type, identity_number }: AnswerOf<typeof registrationAdmin.showIdentity>) {
  if (identity_type === 'id_card') return msg`The number of the ID card is ${identity_number}.`;
  return msg`The number of the passport is ${identity_number}.`;
}

/** What staff can do for a person on the telephone. */
export const personActions: readonly ResourceAction<PersonView>[] = [
  {
    endpoint: peopleAdmin.sendPasswordLink,
    label: msg`Send a link for a new password`,
    tone: () => 'primary',
    question: msg`Send a link for a new password?`,
    consequence: ({ email }) => msg`The link goes to ${email ?? ''} and works once, within 30 minutes.`,
    confirm: msg`Send the link`,
    cancel,
    done: ({ email }) => msg`A link for a new password is on its way to ${email ?? ''}.`,
  },
  {
    endpoint: peopleAdmin.sendAddressLink,
    label: msg`Send the link to confirm the address`,
    isFor: ({ email_proven_at }) => email_proven_at === null,
    question: msg`Send the link to confirm the address?`,
    consequence: ({ email }) => msg`The link goes to ${email ?? ''} and must be opened where the person is logged in.`,
    confirm: msg`Send the link`,
    cancel,
    done: ({ email }) => msg`A link to confirm the address is on its way to ${email ?? ''}.`,
  },
  {
    form: 'send-code',
    endpoint: registrationAdmin.sendCode,
    label: msg`Send a registration code`,
    title: msg`Send a registration code`,
    isFor: ({ registration, block }) => registration.missing_step === 'VERIFICATION' && block === null,
    fields: () => [
      textField('email', {
        label: msg`Student address`,
        hint: msg`Spell it out with the person. The code is valid for an hour, earlier codes stop working, and the personal address is told what to do.`,
      }),
    ],
    initial: ({ registration: { code } }) => ({ email: code?.email ?? '' }),
    submit: msg`Send the code`,
    doneWith: (answer) => codeSent((answer as AnswerOf<typeof registrationAdmin.sendCode>).email),
    done: msg`The code was sent.`,
  },
  {
    form: 'correct-address',
    endpoint: peopleAdmin.correctAddress,
    label: msg`Correct the e-mail address`,
    title: msg`Correct the e-mail address`,
    fields: () => [
      textField('email', {
        label: msg`New e-mail address`,
        hint: msg`Both addresses will be e-mailed, and the person will be logged out everywhere.`,
      }),
    ],
    fixed: ({ email }) => ({ previous: email }),
    submit: msg`Change the address`,
    done: msg`The address was changed. A link to confirm it is on its way.`,
  },
  {
    form: 'correct-name',
    endpoint: peopleAdmin.correctName,
    label: msg`Correct the name`,
    title: msg`Correct the name`,
    isFor: ({ first_name }) => first_name !== null,
    fields: () => [
      textField('first_name', { label: msg`First name`, maxLength: 80 }),
      textField('last_name', { label: msg`Surname`, hint: msg`As on the identity document.`, maxLength: 80 }),
    ],
    initial: ({ first_name, last_name }) => ({ first_name, last_name }),
    fixed: ({ first_name, last_name }) => ({ previous: { first_name, last_name } }),
    submit: msg`Change the name`,
    done: msg`The name was changed, on the student card too.`,
  },
  {
    form: 'identity',
    endpoint: registrationAdmin.showIdentity,
    label: msg`Show the identity number`,
    title: msg`Show the identity number`,
    isFor: ({ first_name }) => first_name !== null,
    fields: () => [
      textField('reason', {
        label: msg`Reason`,
        hint: msg`Why the number is needed, for example “The card office asks whether these are the same person”. The audit log keeps it with your name.`,
        maxLength: 500,
      }),
    ],
    submit: msg`Show the number`,
    doneWith: (answer) => numberShown(answer as AnswerOf<typeof registrationAdmin.showIdentity>),
    done: msg`The number is shown.`,
  },
  {
    endpoint: peopleAdmin.endSessions,
    label: msg`Log out everywhere`,
    isFor: ({ sessions }) => sessions.length > 0,
    question: msg`Log this person out on all devices?`,
    consequence: () => msg`Use this when a phone was lost. The password stays the same.`,
    confirm: msg`Log out`,
    cancel,
    done: msg`The person was logged out everywhere.`,
  },
  {
    endpoint: peopleAdmin.resetSecondFactor,
    label: msg`Reset the second step`,
    isFor: ({ has_second_factor }) => has_second_factor,
    question: msg`Reset the second step of this person?`,
    consequence: () =>
      msg`Only if you are sure who is asking: see or call the person first. Passkeys, authenticator app and recovery codes are removed, and the person will be logged out everywhere and e-mailed.`,
    confirm: msg`Reset`,
    cancel,
    done: msg`The second step was reset. The person adds a new one at the next login.`,
  },
  {
    endpoint: peopleAdmin.exportPerson,
    label: msg`Export their data`,
    question: msg`Download everything about this person?`,
    consequence: () =>
      msg`A zip with the tables and files that name the person, to hand over on request. Complaints, mental wellbeing and identity numbers are not in it: the person can export these under My settings.`,
    confirm: msg`Download`,
    cancel,
    onAnswer: (answer) => downloadFrom((answer as AnswerOf<typeof peopleAdmin.exportPerson>).url),
    done: msg`The download has started.`,
  },
  {
    form: 'block',
    endpoint: peopleAdmin.block,
    label: msg`Block the account`,
    title: msg`Block the account`,
    isFor: ({ block }) => block === null,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for staff only`,
        hint: msg`The person will be logged out everywhere and e-mailed, without the reason.`,
        maxLength: 500,
      }),
    ],
    submit: msg`Block the account`,
    done: msg`The account was blocked.`,
  },
  {
    endpoint: peopleAdmin.unblock,
    label: msg`Unblock the account`,
    isFor: ({ block }) => block !== null,
    question: msg`Unblock this account?`,
    consequence: () => msg`The person will be e-mailed and can log in again.`,
    confirm: msg`Unblock`,
    body: ({ block }) => ({ block: block?.id }),
    cancel,
    done: msg`The account was unblocked.`,
  },
];
