import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

/** Nothing to show: says why (`children`) and offers the next step. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <StateMessage kind="empty" title={title} action={action} announced>
      {children}
    </StateMessage>
  );
}
