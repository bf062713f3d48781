import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { auth } from '#contract/auth.ts';
import { givenPassword } from '#contract/registration.ts';
import { rule } from '#contract/rules.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { fold } from '#lib/fold.ts';
import { paths } from '#lib/paths.ts';
import { leave } from '#session/sign-out.ts';

/** The end of the account: the password again, and a word to type, as it cannot be undone. */
export function DeleteAccountForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const word = t({ message: 'DELETE', comment: 'Typed to delete an account' });
  const state = useApiForm({
    id: 'delete',
    endpoint: auth.remove,
    initial: { password: '', word: '' },
    schema: useMemo(() => confirmation(word), [word]),
    toBody: ({ password }) => ({ password }),
    onDone: async () => {
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
      <ApiForm
        label={t`Delete your account`}
        state={state}
        fields={[
          {
            kind: 'text',
            name: 'password',
            label: t`Password`,
            type: 'password',
            autoComplete: 'current-password',
          },
          { kind: 'text', name: 'word', label: t`Type ${word} to confirm`, autoComplete: 'off' },
        ]}
        action={<Trans>Delete my account</Trans>}
        sending={<Trans>Deleting…</Trans>}
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
