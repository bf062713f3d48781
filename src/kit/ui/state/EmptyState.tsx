import type { ReactNode } from 'react';
import { ButtonLink, type ButtonTone } from '../Button.tsx';
import { StateMessage } from './StateMessage.tsx';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** The next step, if it is a link; less prominent by default */
  link?: { href: string; label: string; tone?: ButtonTone };
  /** The next step, if it is not a link */
  action?: ReactNode;
}

/** An empty state: explains why (`children`) and offers the next step. */
export function EmptyState({ title, children, link, action }: EmptyStateProps) {
  const onward = link && (
    <ButtonLink href={link.href} tone={link.tone ?? 'secondary'}>
      {link.label}
    </ButtonLink>
  );
  return (
    <StateMessage kind="empty" title={title} action={action ?? onward}>
      {children}
    </StateMessage>
  );
}
