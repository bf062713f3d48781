import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Failure } from '../state/Failure.tsx';
import { showFailure } from '../state/global-notices.ts';
import { useWrite } from '../use-write.ts';
import { RowButton } from './RowButton.tsx';
import { isStaleEntry } from './use-results.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

interface Props<S extends Endpoint<EndpointSpec>> {
  /** Text on the button that opens the dialogue */
  label: string;
  /** Accessible name of that button, if its text is not specific: "Remove: Summer permit, 1 June" */
  name?: string;
  /** `compact` for a button in a table row */
  tone?: ButtonTone | 'compact';
  title: string;
  /** The endpoint that is called after the confirmation */
  endpoint: S;
  input: InputOf<S>;
  /** Areas whose reads are refetched afterwards, as in `useWrite` */
  refreshes?: readonly string[];
  /** Text on the button that confirms */
  confirm: string;
  /** Text on the button that cancels */
  cancel: string;
  /** False while the action is blocked: the text says why, and only cancelling is possible */
  isPossible?: boolean;
  /** Called after a success, once the dialogue has closed */
  onDone: (answer: AnswerOf<S>) => void;
  /**
   * Called after a failure because a colleague was first, once the dialogue has closed: the row with the button may disappear at any time,
   * so the page shows the reason (`useResults`). Other failures are shown in the dialogue
   */
  onFailure: (error: ApiError) => void;
  /** The question, rendered while the dialogue is open */
  children: ReactNode;
}

/** A button with a confirmation, for actions of staff that are hard to undo; without a connection the dialogue stays open. */
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
        <RowButton name={name} onClick={open}>
          {label}
        </RowButton>
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
        // The message about the outcome takes and keeps the focus.
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
