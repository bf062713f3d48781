import { msg, plural } from '@lingui/core/macro';
import { messagesAdmin, type StaffMessage } from '#contract/messages/staff.ts';
import type { ConfirmedAction } from '#kit/staff/resource/staff-resource.ts';

const cancel = msg`Cancel`;
const isDraft = ({ state }: StaffMessage) => state === 'draft';

const sending = {
  label: msg`Send…`,
  tone: () => 'primary',
  question: msg`Send this message now?`,
  consequence: ({ reach: { recipients } }) =>
    recipients === 0
      ? msg`At the moment it has no recipients.`
      : msg`${plural(recipients, {
          one: 'It goes to # person, in the portal and by e-mail. E-mails that have left cannot be called back.',
          other: 'It goes to # people, in the portal and by e-mail. E-mails that have left cannot be called back.',
        })}`,
  isPossible: ({ reach }) => reach.recipients > 0,
  confirm: msg`Send it`,
  cancel,
  body: ({ version }) => ({ version }),
  done: msg`The message is being sent.`,
} as const satisfies Partial<ConfirmedAction<StaffMessage>>;

/** Actions on a message, each with its confirmation. */
export const messageActions: readonly ConfirmedAction<StaffMessage>[] = [
  { ...sending, endpoint: messagesAdmin.send, isFor: (message) => isDraft(message) && !message.is_for_all },
  { ...sending, endpoint: messagesAdmin.sendToAll, isFor: (message) => isDraft(message) && message.is_for_all },
  {
    endpoint: messagesAdmin.test,
    label: msg`Send me a test`,
    isFor: isDraft,
    question: msg`Send a test to your own address?`,
    consequence: () => msg`You get the saved draft by e-mail, in each of its languages.`,
    confirm: msg`Send the test`,
    cancel,
    done: msg`The test is on its way to you.`,
  },
  {
    endpoint: messagesAdmin.stop,
    label: msg`Stop…`,
    isFor: ({ state }) => state === 'sending',
    question: msg`Stop sending this message?`,
    consequence: () => msg`Everybody who has not got it yet will not get it. This cannot be undone.`,
    confirm: msg`Stop it`,
    cancel: msg`Go on sending`,
    done: msg`The sending has ended.`,
  },
];
