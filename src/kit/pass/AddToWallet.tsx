import { lazyPart } from '../device/lazy-part.tsx';
import type { WalletButtonProps } from './WalletButton.tsx';

interface Props extends Omit<WalletButtonProps, 'wallets'> {
  wallets: WalletButtonProps['wallets'] | undefined;
}

const button = lazyPart<WalletButtonProps>('members', () => import('./WalletButton.tsx'));

/** Puts a pass into the wallet of this phone; nothing is fetched for it where the union has no key for a wallet. */
export function AddToWallet({ wallets, ask }: Props) {
  return wallets === undefined || wallets.length === 0 ? null : <button.Part wallets={wallets} ask={ask} />;
}
