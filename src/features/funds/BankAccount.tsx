import { Trans, useLingui } from '@lingui/react/macro';
import { type FundApplication, funds } from '#contract/funds/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/**
 * Where an approved amount is paid to: never stored on the device, and shown by its last characters only. Replacing it
 * needs the password again.
 */
export function BankAccount({ application: { id, state, bank_account } }: { application: FundApplication }) {
  const { t } = useLingui();
  const form = useApiForm({
    id: 'bank-account',
    endpoint: funds.setBankAccount,
    initial: { holder: '', iban: '', current_password: bank_account === null ? undefined : '' },
    params: { id },
    refreshes: ['funds'],
  });
  if (state !== 'approved') return null;
  return (
    <section className={`${layout.stack5} ${prose.part}`}>
      <h2>
        <Trans>Where to pay</Trans>
      </h2>
      {bank_account !== null && (
        <>
          <p>
            {bank_account.holder === null ? (
              <Trans>The account that you entered cannot be read any more. Please enter it again.</Trans>
            ) : (
              <Trans>
                We pay into {bank_account.holder}’s account ending in {bank_account.ending}.
              </Trans>
            )}
          </p>
          <p>
            <Trans>If you replace it, we wait 48 hours before paying into the new account.</Trans>
          </p>
        </>
      )}
      <ApiForm
        label={t`Where to pay`}
        state={form}
        fields={[
          { kind: 'text', name: 'holder', label: t`Name on the account`, autoComplete: 'name', maxLength: 120 },
          { kind: 'text', name: 'iban', label: t`IBAN`, hint: t`For example MT84 MALT 0110 0001 2345 MTLC AST0 01S` },
          ...(bank_account === null ? [] : [passwordField(t`Current password`)]),
        ]}
        action={bank_account === null ? <Trans>Save the account</Trans> : <Trans>Replace the account</Trans>}
      />
    </section>
  );
}

function passwordField(label: string) {
  return { kind: 'text', name: 'current_password', label, type: 'password', autoComplete: 'current-password' } as const;
}
