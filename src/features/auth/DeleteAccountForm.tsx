import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { givenPassword } from '#contract/registration.ts';
import { rule } from '#contract/rules.ts';
import { fold } from '#lib/fold.ts';
import { paths } from '#lib/paths.ts';
import { leave } from '#session/sign-out.ts';
import { MemberForm } from './MemberForm.tsx';
import { useMemberForm } from './use-member-form.ts';

/** The end of the account: the password again, and a word to type, as it cannot be undone. */
export function DeleteAccountForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const word = t({ message: 'DELETE', comment: 'Typed to delete an account' });
  const schema = useMemo(() => confirmation(word), [word]);
  const state = useMemberForm({
    initial: { password: '', word: '' },
    schema,
    send: async ({ password }) => {
      await call(transportOf(client), auth.remove, { body: { password } });
      await leave(client, 'delete');
      await navigate(paths.home, { replace: true });
    },
  });
  return (
    <>
      <p>
        <Trans>
          Your details, your registration and what waits on this device are deleted for good. What the law requires us
          to keep no longer bears your name.
        </Trans>
      </p>
      <MemberForm
        id="delete"
        label={t`Delete your account`}
        state={state}
        fields={[
          { name: 'password', label: t`Password`, type: 'password', autoComplete: 'current-password' },
          { name: 'word', label: t`Type ${word} to confirm`, type: 'text', autoComplete: 'off' },
        ]}
        send={{ label: t`Delete my account`, busy: t`Deleting…` }}
      />
    </>
  );
}

/** Capitals and marks do not matter. */
function confirmation(word: string) {
  return v.object({
    password: givenPassword,
    word: v.pipe(
      v.string(rule('required')),
      v.nonEmpty(rule('required')),
      v.check((typed) => fold(typed) === fold(word), rule('same')),
    ),
  });
}
