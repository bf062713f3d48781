import { Button } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '#kit/ui/Icon.tsx';

interface Props {
  /** Accessible name, if the text is not specific: "Approve: Projector, Maria Vella" */
  name?: string | undefined;
  /** Filled, for the first of several */
  isPrimary?: boolean;
  icon?: IconName;
  /** Work is in progress: it stays focusable but does nothing */
  busy?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The small button of a table row. */
export function RowButton({ name, isPrimary = false, icon, busy = false, onClick, ref, children }: Props) {
  return (
    <Button
      ref={ref}
      variant={isPrimary ? 'filled' : 'default'}
      size="xs"
      leftSection={icon && <Icon name={icon} />}
      aria-label={name}
      aria-disabled={busy || undefined}
      onClick={(event) => !busy && onClick(event)}
    >
      {children}
    </Button>
  );
}
