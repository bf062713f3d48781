import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { StateMessage } from './StateMessage.tsx';

interface ErrorStateProps {
  title: string;
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** True while the new try is under way. */
  retrying?: boolean;
  /** True when it stands for the whole page. */
  whole?: boolean | undefined;
}

/** Something could not be loaded; the same can be tried again. */
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
