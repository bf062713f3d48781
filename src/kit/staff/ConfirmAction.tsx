import { useLingui } from '@lingui/react/macro';
import { Button as CompactButton, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Failure } from '../state/Failure.tsx';
import { showFailure } from '../state/stray-messages.ts';
import { useWrite } from '../use-write.ts';
import { isStaleEntry } from './use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';
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
  onDone: (answer: AnswerOf<S>) => void;
  /**
   * After it was refused because a colleague was first, and the dialogue was closed: what it stands over may go at any
   * time, so its page says why (`useResults`). Any other failure is said in the dialogue
   */
  onFailure: (error: ApiError) => void;
  /** What is asked, rendered while the dialogue is open */
  children: ReactNode;
}

/** A button that asks once more before staff do what is hard to undo; without a connection the dialogue stays. */
export function ConfirmAction<S extends Endpoint<EndpointSpec>>(props: Props<S>) {
  const { label, name = label, tone = 'secondary', title, children } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const open = () => {
    setSettled(false);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const settle = () => {
    setSettled(true);
    close();
  };
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
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        centered
        // The outcome takes the focus, and keeps it.
        returnFocus={!isSettled}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Question {...props} onClose={close} onSettled={settle}>
          {children}
        </Question>
      </Modal>
    </>
  );
}

interface QuestionProps<S extends Endpoint<EndpointSpec>> extends Props<S> {
  onClose: () => void;
  onSettled: () => void;
}

function Question<S extends Endpoint<EndpointSpec>>(props: QuestionProps<S>) {
  const { endpoint, input, refreshes = [], confirm, cancel, isPossible = true } = props;
  const { onClose, onSettled, onDone, onFailure, children } = props;
  const { run, isRunning, failure } = useWrite(endpoint, { refreshes });
  const send = async () => {
    const result = await run(input);
    if ('error' in result && !isStaleEntry(result.error)) return;
    onSettled();
    if ('error' in result) onFailure(result.error);
    else onDone(result.answer);
  };
  return (
    <div className={`${layout.stack4} ${classes.question}`}>
      {children}
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div className={`${layout.row} ${classes.actions}`}>
        <Button tone="secondary" onClick={onClose}>
          {cancel}
        </Button>
        {isPossible && (
          <Button busy={isRunning} onClick={() => void send().catch(showFailure)}>
            {confirm}
          </Button>
        )}
      </div>
    </div>
  );
}
