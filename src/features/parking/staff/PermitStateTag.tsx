import { useLingui } from '@lingui/react/macro';
import type { PermitState } from '#contract/parking.ts';
import { StateTag, type TagTone } from '#kit/staff/StateTag.tsx';

const tones: Record<PermitState, TagTone> = {
  awaiting_payment: 'plain',
  pending: 'waits',
  available: 'good',
  rejected: 'bad',
};

export function PermitStateTag({ state }: { state: PermitState }) {
  return <StateTag tone={tones[state]}>{usePermitStates()[state]}</StateTag>;
}

/** The states of a permit in words. */
export function usePermitStates(): Record<PermitState, string> {
  const { t } = useLingui();
  return {
    pending: t`Awaiting a decision`,
    awaiting_payment: t`Awaiting payment`,
    available: t`Approved`,
    rejected: t`Rejected`,
  };
}
