import { Trans } from '@lingui/react/macro';
import type { FundGrant } from '#contract/funds/calls.ts';

/** What a fund gives at most, for each kind of support. */
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
