import type { ReactNode } from 'react';
import type { EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useStaffAction } from './use-staff-action.ts';

interface Props<S extends EndpointSpec> {
  title: string;
  /** What is called once it is confirmed */
  endpoint: S;
  input: InputOf<S>;
  /** On the button that does it */
  confirm: string;
  /** On the button that leaves all as it is */
  cancel: string;
  /** False while something stands in the way: the words name it, and there is only the way back */
  isPossible?: boolean;
  onClose: () => void;
  /** After it was done, and the dialogue was closed */
  onDone: () => void;
  children: ReactNode;
}

/** Asks once more before staff do what is hard to undo; a refusal is said in the dialogue, which stays. */
export function ConfirmDialog<S extends EndpointSpec>({
  title,
  endpoint,
  input,
  confirm,
  cancel,
  isPossible = true,
  onClose,
  onDone,
  children,
}: Props<S>) {
  const { run, isRunning, failure } = useStaffAction(endpoint);
  const act = async () => {
    if (!('answer' in (await run(input)))) return;
    // First the dialogue: while it is open nothing outside of it can take the focus.
    onClose();
    onDone();
  };
  return (
    <Dialog
      kind="question"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {isPossible && (
            <Button busy={isRunning} onClick={() => void act().catch(showFailure)}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
    </Dialog>
  );
}
