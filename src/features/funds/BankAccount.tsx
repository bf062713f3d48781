import { Trans, useLingui } from '@lingui/react/macro';
import { type FundApplication, funds } from '#contract/funds.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import classes from './funds.module.css';

/** Where an approved amount is paid to: never kept on the device, and shown by its last characters only. */
export function BankAccount({ application: { id, state, bank_account } }: { application: FundApplication }) {
  const { t } = useLingui();
  const form = useApiForm({
    id: 'bank-account',
    endpoint: funds.setBankAccount,
    initial: { holder: '', iban: '' },
    params: { id },
    refreshes: ['funds'],
  });
  if (state !== 'approved') return null;
  return (
    <section className={classes.stack}>
      <h2>
        <Trans>Where to pay</Trans>
      </h2>
      {bank_account !== null && (
        <p>
          {bank_account.holder === null ? (
            <Trans>The account that you entered cannot be read any more. Please enter it again.</Trans>
          ) : (
            <Trans>
              We pay to the account of {bank_account.holder} that ends in {bank_account.ending}.
            </Trans>
          )}
        </p>
      )}
      <ApiForm
        label={t`Where to pay`}
        state={form}
        fields={[
          { kind: 'text', name: 'holder', label: t`Name on the account`, autoComplete: 'name', maxLength: 120 },
          { kind: 'text', name: 'iban', label: t`IBAN`, hint: t`For example MT84 MALT 0110 0001 2345 MTLC AST0 01S` },
        ]}
        action={bank_account === null ? <Trans>Save the account</Trans> : <Trans>Replace the account</Trans>}
      />
    </section>
  );
}
