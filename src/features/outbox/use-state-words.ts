import { useLingui } from '@lingui/react/macro';
import type { OutboxItem } from '#offline/outbox-item.ts';

/** Where an item stands, in words. */
export function useStateWords({ state, tries }: OutboxItem): string {
  const { t } = useLingui();
  switch (state) {
    case 'pending':
      return tries === 0 ? t`Waiting` : t`Waiting for the next attempt`;
    case 'sending':
      return t`Being sent`;
    case 'blocked_auth':
      return t`Sign in to send it`;
    case 'needs_attention':
      return t`Needs your attention`;
    case 'conflict':
      return t`Changed by somebody else meanwhile`;
  }
}
