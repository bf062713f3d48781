import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '#client/offline/register.ts';
import { findPass } from '#client/offline/wallet.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';

/**
 * Fills the wallet when Today or the account is opened, so that card, permit, tickets and agenda are available at the
 * gate even if the member has not opened them. A device with an empty wallet is filled on any page, because new members
 * may lose the network before they open Today.
 */
export function useFillWallet(): void {
  const client = useQueryClient();
  const { isRegistered } = useSession();
  const { pathname } = useLocation();
  const isShown = pathname === paths.home || pathname.startsWith(memberPaths.account);
  useEffect(() => {
    if (!isRegistered) return;
    // Offline, or if its chunk does not load, the stored data stays.
    void fill(client, isShown).catch(() => undefined);
  }, [isShown, isRegistered, client]);
}

async function fill(client: QueryClient, isShown: boolean): Promise<void> {
  await whenIdle();
  if (!isShown && (await findPass('agenda')) !== undefined) return;
  const { fillWallet } = await import('../wallet/fill-wallet.ts');
  await fillWallet(client);
}
