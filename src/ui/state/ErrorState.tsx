import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { StateMessage } from './StateMessage.tsx';

interface ErrorStateProps {
  title: string;
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** True while it is being retried. */
  retrying?: boolean;
  /** True if it replaces the whole page. */
  whole?: boolean | undefined;
}

/** Something could not be loaded, with a button to retry. */
export function ErrorState({ title, children, retryLabel, onRetry, retrying = false, whole }: ErrorStateProps) {
  const retry = (
    <Button icon="retry" busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <StateMessage kind="error" title={title} action={retry} announced whole={whole}>
      {children}
    </StateMessage>
  );
}
