import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '../use-write.ts';
import { Failure } from './Failure.tsx';

interface Props {
  /** The call, which needs path parameters only */
  endpoint: Endpoint<EndpointSpec>;
  /** Omitted if the user has one such entry */
  id?: number | string;
  /** Other path parameters of the call */
  params?: Readonly<Record<string, number>>;
  refreshes: readonly string[];
  onDone?: () => void;
  tone?: 'quiet' | 'secondary';
  /** Its accessible name, if the page has several */
  name?: string;
  label: ReactNode;
  /** The question */
  title: string;
  confirm: ReactNode;
  /** The consequence */
  children: ReactNode;
}

/** A button that withdraws or cancels something that the user has sent, after a confirmation. */
export function WithdrawalButton({ endpoint, id, refreshes, onDone, tone = 'quiet', name, label, ...question }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const finish = () => {
    close();
    onDone?.();
  };
  const { press, isRunning, failure } = useWrite(endpoint, { refreshes, onDone: finish });
  return (
    <div>
      <Button tone={tone} onClick={() => setAsked(true)} {...(name !== undefined && { label: name })}>
        {label}
      </Button>
      {isAsked && (
        <Dialog
          kind="question"
          title={question.title}
          onClose={close}
          actions={
            <>
              <Button tone="secondary" onClick={close}>
                <Trans>Keep it</Trans>
              </Button>
              <Button
                busy={isRunning}
                onClick={() => press(id === undefined ? {} : { params: { id, ...question.params } })}
              >
                {question.confirm}
              </Button>
            </>
          }
        >
          <p>{question.children}</p>
          <LiveAnswer>
            <Failure error={failure} hasForm={false} />
          </LiveAnswer>
        </Dialog>
      )}
    </div>
  );
}
