import { useLingui } from '@lingui/react/macro';
import type { ComplaintState } from '#contract/complaints.ts';
import { StateTag, type TagTone } from '#kit/staff/StateTag.tsx';

const tones: Record<ComplaintState, TagTone> = {
  received: 'waits',
  in_review: 'waits',
  answered: 'good',
  closed: 'plain',
};

export function ComplaintStateTag({ state }: { state: ComplaintState }) {
  return <StateTag tone={tones[state]}>{useComplaintStates()[state]}</StateTag>;
}

/** The states of a complaint in words. */
export function useComplaintStates(): Record<ComplaintState, string> {
  const { t } = useLingui();
  return {
    received: t`Not seen yet`,
    in_review: t`In review`,
    answered: t({ message: 'Answered', context: 'complaint' }),
    closed: t`Closed`,
  };
}
