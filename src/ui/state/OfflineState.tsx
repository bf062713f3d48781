import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

interface OfflineStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** True if it replaces the whole page. */
  whole?: boolean | undefined;
}

/** There is no network and no copy on this device; `action` leads to what can be read offline. */
export function OfflineState({ title, children, action, whole }: OfflineStateProps) {
  return (
    <StateMessage kind="offline" title={title} action={action} announced whole={whole}>
      {children}
    </StateMessage>
  );
}
