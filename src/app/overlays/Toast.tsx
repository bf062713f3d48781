import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';
import classes from './Toast.module.css';

interface ToastProps {
  children: ReactNode;
  /** One action, such as "Reload". */
  action?: { label: string; onClick: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** One passing message, 350 px wide (spec §9). */
export function Toast({ children, action, closeLabel, onClose }: ToastProps) {
  return (
    <div className={classes.toast} data-surface="ink">
      <div className={classes.words}>
        {children}
        {action && <Button onClick={action.onClick}>{action.label}</Button>}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
