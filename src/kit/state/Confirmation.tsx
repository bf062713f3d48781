import type { ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { useAction } from './use-action.ts';

interface Props {
  title: string;
  /** The action that is confirmed; it closes the question when it is done */
  act: () => Promise<void>;
  /** Labels of the button that confirms and the one that cancels */
  yes: ReactNode;
  no: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A question before something on this device is deleted. */
export function Confirmation({ title, act, yes, no, onClose, children }: Props) {
  const { press, isRunning } = useAction(act);
  const actions = (
    <>
      <Button busy={isRunning} onClick={() => press()}>
        {yes}
      </Button>
      <Button tone="secondary" onClick={onClose}>
        {no}
      </Button>
    </>
  );
  return (
    <Dialog kind="question" title={title} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
