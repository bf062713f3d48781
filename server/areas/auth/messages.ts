import type { Message } from '#server/http/translate.ts';

/** The words of the mails about an account. */
export const authMessages = {
  codeSubject: /*i18n*/ { id: 'server.auth.codeSubject', message: '{code} is your KSU code' },
  codeText: /*i18n*/ {
    id: 'server.auth.codeText',
    message:
      'Your code is {code}.\n\nEnter it where you are registering. It can be used for {minutes, plural, one {# minute} other {# minutes}}.\n\nYou did not ask for it? Then somebody mistyped their address: nothing happens as long as you keep the code to yourself.',
  },
  recoverySubject: /*i18n*/ { id: 'server.auth.recoverySubject', message: 'A new password for your KSU account' },
  recoveryText: /*i18n*/ {
    id: 'server.auth.recoveryText',
    message:
      'Choose a new password here:\n\n{link}\n\nThe link can be used once, within {minutes, plural, one {# minute} other {# minutes}}.\n\nYou did not ask for it? Then do nothing: your password stays as it is.',
  },
  passwordSubject: /*i18n*/ { id: 'server.auth.passwordSubject', message: 'Your KSU password was changed' },
  passwordText: /*i18n*/ {
    id: 'server.auth.passwordText',
    message:
      'The password of your KSU account was changed, and every other device was signed out.\n\nWas it you? Then there is nothing to do.\n\nIt was not you? Choose a new password at once:\n\n{link}\n\nThen write to {address}.',
  },
  farewellSubject: /*i18n*/ { id: 'server.auth.farewellSubject', message: 'Your KSU account has been deleted' },
  farewellText: /*i18n*/ {
    id: 'server.auth.farewellText',
    message:
      'Your account and your personal details have been deleted, as you asked. This is the last mail about it.\n\nYou did not ask for it? Write to {address} at once.',
  },
} satisfies Record<string, Message>;
