import { Trans, useLingui } from '@lingui/react/macro';
import { type StaffSignUp, volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DecisionActions } from '#kit/staff/DecisionActions.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { Results } from '#kit/staff/use-results.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { refreshes } from './volunteering-admin-queries.ts';

interface Props extends Pick<Results, 'onDone' | 'onFailure'> {
  signUp: StaffSignUp;
}

/** Returns the id of a sign-up that can be decided: it is pending, and its opportunity has not begun. */
export function decidable({ id, state, person, starts_at }: StaffSignUp): number | undefined {
  return state === 'signed_up' && person !== null && Date.parse(starts_at) > Date.now() ? id : undefined;
}

/**
 * Buttons to confirm or decline a sign-up, or to withdraw a confirmed one for a volunteer who cannot come. Empty once the opportunity has
 * begun.
 */
export function SignUpDecision({ signUp, ...results }: Props) {
  const nameOf = usePersonName();
  const now = useNow();
  const { id, state, title, person, starts_at } = signUp;
  if (person === null || Date.parse(starts_at) <= now.getTime()) return null;
  const name = `${title}, ${nameOf(person)}`;
  if (state === 'confirmed') return <Release id={id} name={name} {...results} />;
  if (state !== 'signed_up') return null;
  return <DecisionActions endpoint={volunteeringAdmin.decide} id={id} name={name} refreshes={refreshes} />;
}

function Release({ id, name, ...results }: Omit<Props, 'signUp'> & { id: number; name: string }) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Withdraw…`}
      name={t`Withdraw: ${name}`}
      tone="compact"
      title={t`Withdraw this sign-up?`}
      endpoint={volunteeringAdmin.release}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Withdraw it`}
      cancel={t`Keep it`}
      {...results}
      onDone={() => results.onDone(t`Withdrawn: ${name}.`)}
    >
      <p>{name}</p>
      <p>
        <Trans>
          For somebody who cannot come. They are e-mailed, and the first on the waiting list gets the place.
        </Trans>
      </p>
    </ConfirmAction>
  );
}
