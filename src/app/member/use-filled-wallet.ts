import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { memberPaths } from '#lib/member-paths.ts';
import { whenIdle } from '#offline/register.ts';
import { useSession } from '#session/session.ts';

/**
 * Fills the wallet when the account is opened, so that card, permit and tickets are available at the gate even if
 * nobody has opened them.
 */
export function useFilledWallet(): void {
  const client = useQueryClient();
  const { isRegistered } = useSession();
  const isInAccount = useLocation().pathname.startsWith(memberPaths.account) && isRegistered;
  useEffect(() => {
    if (!isInAccount) return;
    // Offline, or if its chunk does not load, what was stored before stays.
    whenIdle()
      .then(() => import('../wallet/fill-wallet.ts'))
      .then(({ fillWallet }) => fillWallet(client))
      .catch(() => undefined);
  }, [isInAccount, client]);
}
