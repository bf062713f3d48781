import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

/** There is no network and no copy on this device; `action` leads to what can be read. */
export function OfflineState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <StateMessage kind="offline" title={title} action={action} announced>
      {children}
    </StateMessage>
  );
}
