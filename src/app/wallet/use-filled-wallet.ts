import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#offline/register.ts';

/**
 * Fills the wallet when the account is opened: card, permit and tickets are there at the gate though nobody looked at
 * them before.
 */
export function useFilledWallet(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Without a network, or its chunk, what was kept before stays.
    whenIdle()
      .then(() => import('./fill-wallet.ts'))
      .then(({ fillWallet }) => fillWallet(client))
      .catch(() => undefined);
  }, [client]);
}
