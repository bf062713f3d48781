import { useLingui } from '@lingui/react/macro';
import { Button as CompactButton, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Button, type ButtonTone } from '#ui/Button.tsx';
import { useWrite } from '../use-write.ts';
import classes from './staff.module.css';

interface Props<S extends Endpoint<EndpointSpec>> {
  /** On the button that asks */
  label: string;
  /** What that button does, where its words alone do not say it: "Remove: Summer permit, 1 June" */
  name?: string;
  /** `compact` for a button in a row of a table */
  tone?: ButtonTone | 'compact';
  title: string;
  /** What is called once it is confirmed */
  endpoint: S;
  input: InputOf<S>;
  /** Areas whose reads are asked for again once it is done, as in `useWrite` */
  refreshes?: readonly string[];
  /** On the button that does it */
  confirm: string;
  /** On the button that leaves all as it is */
  cancel: string;
  /** False while something stands in the way: the words name it, and there is only the way back */
  isPossible?: boolean;
  /** After it was done, and the dialogue was closed */
  onDone?: (answer: AnswerOf<S>) => void;
  /** What is asked, rendered while the dialogue is open */
  children: ReactNode;
}

/** A button that asks once more before staff do what is hard to undo; a refusal is said in the dialogue, which stays. */
export function ConfirmAction<S extends Endpoint<EndpointSpec>>(props: Props<S>) {
  const { label, name = label, tone = 'secondary', title, children } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {tone === 'compact' ? (
        <CompactButton variant="default" size="xs" aria-label={name} onClick={open}>
          {label}
        </CompactButton>
      ) : (
        <Button tone={tone} label={name} onClick={open}>
          {label}
        </Button>
      )}
      <Modal opened={isOpen} onClose={close} title={title} centered closeButtonProps={{ 'aria-label': t`Close` }}>
        <Question {...props} onClose={close}>
          {children}
        </Question>
      </Modal>
    </>
  );
}

function Question<S extends Endpoint<EndpointSpec>>(props: Props<S> & { onClose: () => void }) {
  const { endpoint, input, refreshes = [], confirm, cancel, isPossible = true, onClose, onDone, children } = props;
  const done = (answer: AnswerOf<S>) => {
    onClose();
    onDone?.(answer);
  };
  const { press, isRunning, failure } = useWrite(endpoint, { refreshes, onDone: done });
  return (
    <div className={classes.question}>
      {children}
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onClose}>
          {cancel}
        </Button>
        {isPossible && (
          <Button busy={isRunning} onClick={() => press(input)}>
            {confirm}
          </Button>
        )}
      </div>
    </div>
  );
}
