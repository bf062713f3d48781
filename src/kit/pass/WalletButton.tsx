import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { transportOf } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import type { PhoneWallet, WalletLinks } from '#contract/kit/phone-wallets.ts';
import { CallButton } from '../state/CallButton.tsx';
import { isWalletLink, findDeviceWallet } from './wallet-of-device.ts';

export interface WalletButtonProps {
  /** The wallets that accept the pass, according to its answer */
  wallets: readonly PhoneWallet[];
  /** Requests the links */
  ask: (transport: Transport) => Promise<WalletLinks>;
}

/** Adds a pass to the wallet of this phone; renders nothing if the phone has none of them. */
export function Component({ wallets, ask }: WalletButtonProps) {
  const client = useQueryClient();
  const wallet = useSyncExternalStore(
    never,
    () => findDeviceWallet(),
    () => undefined,
  );
  if (wallet === undefined || !wallets.includes(wallet)) return null;
  const add = async () => {
    const link = (await ask(transportOf(client)))[wallet];
    // The pass has expired or was handed back since it was shown.
    if (link === null || !isWalletLink(link)) throw new ApiError({ code: 'not_found', status: 404 });
    location.assign(link);
  };
  return (
    <CallButton act={add} tone="secondary">
      {wallet === 'apple' ? <Trans>Add to Apple Wallet</Trans> : <Trans>Add to Google Wallet</Trans>}
    </CallButton>
  );
}

/** A device does not change its wallet. */
function never(): () => void {
  return () => undefined;
}
