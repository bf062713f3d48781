import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import classes from './StateMessage.module.css';

interface StateMessageProps {
  /** The drawing inside the arch. */
  kind: 'empty' | 'error' | 'offline';
  title: string;
  /** The reason, and the possible next steps. */
  children?: ReactNode;
  /** Buttons or links: the next step. */
  action?: ReactNode;
  /** True if it replaces the whole page: its title is the page's heading. */
  whole?: boolean | undefined;
}

const DRAWINGS = {
  empty: 'M36 82V58M36 82h12M60 82V58M60 82H48M36 58h24M41 50h14',
  error: 'M48 44v22M48 76v1',
  offline: 'M48 38v44M42 60v5M54 60v5',
};

/** A message in place of missing content, with an arch-shaped drawing, and read out when it appears. */
export function StateMessage({ kind, title, children, action, whole = false }: StateMessageProps) {
  return (
    <div className={classes.state} data-kind={kind} role="status">
      <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path d="M8 92h80M20 92V42a28 28 0 0 1 56 0v50" />
        <path d={`M28 92V42a20 20 0 0 1 40 0v50${DRAWINGS[kind]}`} />
      </svg>
      {whole ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Pick<StateMessageProps, 'title' | 'children' | 'whole'> {
  retryLabel: string;
  onRetry: () => void;
  /** True while it is being retried. */
  retrying?: boolean;
}

/** Something could not be loaded, with a button to retry. */
export function ErrorState({ retryLabel, onRetry, retrying = false, ...message }: ErrorStateProps) {
  const retry = (
    <Button icon="retry" busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return <StateMessage kind="error" action={retry} {...message} />;
}
