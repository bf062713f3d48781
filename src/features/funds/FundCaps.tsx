import { Trans } from '@lingui/react/macro';
import type { FundGrant } from '#contract/funds/calls.ts';

/** The cap of a fund for each grant. */
export function FundCaps({ grants }: { grants: readonly FundGrant[] }) {
  return grants.map(({ id, name, cap }, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      <Trans>
        {name}: up to {cap.formatted}
      </Trans>
    </span>
  ));
}
