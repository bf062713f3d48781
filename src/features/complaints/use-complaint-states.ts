import { useLingui } from '@lingui/react/macro';
import type { ComplaintState } from '#contract/complaints.ts';

/** Where a complaint stands, as a sentence for its author. */
export function useStateSentence(state: ComplaintState): string {
  const { t } = useLingui();
  switch (state) {
    case 'received':
      return t`It has arrived. Nobody has looked at it yet.`;
    case 'in_review':
      return t`Somebody of the union is looking into it.`;
    case 'answered':
      return t`The union has answered. You can write back.`;
    case 'closed':
      return t`This complaint is closed.`;
  }
}

/** The same in a word or two, for lists. */
export function useStateWord(state: ComplaintState): string {
  const { t } = useLingui();
  switch (state) {
    case 'received':
      return t`Received`;
    case 'in_review':
      return t`In review`;
    case 'answered':
      return t({ message: 'Answered', context: 'complaint' });
    case 'closed':
      return t`Closed`;
  }
}
