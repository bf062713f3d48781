import { Trans, useLingui } from '@lingui/react/macro';
import { togaAdmin, type TogaRentalEntry } from '#contract/toga/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';

interface Props extends Results {
  rental: TogaRentalEntry;
  tone: 'compact' | 'primary';
}

/** Refunds the deposit of a returned toga; a second press has no further effect. */
export function RefundDeposit({ rental: { id, deposit, person }, tone, onDone, onFailure }: Props) {
  const { t } = useLingui();
  const name = usePersonName()(person);
  const amount = deposit.formatted;
  return (
    <ConfirmAction
      label={t`Refund the deposit`}
      name={t`Refund the deposit: ${name}`}
      tone={tone}
      title={t`Refund the deposit?`}
      endpoint={togaAdmin.refund}
      input={{ params: { id } }}
      refreshes={['togaAdmin', 'paymentsAdmin', 'staff']}
      confirm={t`Refund ${amount}`}
      cancel={t`Not yet`}
      onDone={() => onDone(t`The deposit was refunded: ${name}.`)}
      onFailure={onFailure}
    >
      <p>
        <Trans>
          {amount} goes back to the card that {name} paid with.
        </Trans>
      </p>
    </ConfirmAction>
  );
}
