import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import type { TextFile } from '#contract/kit/common.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { downloadBlob } from '../device/download.ts';
import { useAction } from './use-action.ts';
import classes from './text-file-button.module.css';

/** A call that answers a text file, and its input. */
export interface TextFileCall<S extends Endpoint<EndpointSpec>> {
  endpoint: S & { answer: { item: { type: 'object'; entries: { file_name: unknown; content: unknown } } } };
  input: InputOf<S>;
}

interface Props<S extends Endpoint<EndpointSpec>> extends TextFileCall<S> {
  /** Its media type, e.g. `text/csv` */
  type: string;
  /** The message without a connection */
  unreachable: ReactNode;
  children: ReactNode;
}

/** A button that requests a text file from the server and downloads it. */
export function TextFileButton<S extends Endpoint<EndpointSpec>>(props: Props<S>) {
  const { endpoint, input, type, unreachable, children } = props;
  const client = useQueryClient();
  const { press, isRunning, failure } = useAction(async () => {
    const { file_name, content } = (await call(transportOf(client), endpoint as S, input)) as TextFile;
    downloadBlob(new Blob([content], { type: `${type};charset=utf-8` }), file_name);
  });
  return (
    <div className={classes.file}>
      <Button tone="secondary" busy={isRunning} onClick={() => press()}>
        {children}
      </Button>
      <LiveAnswer urgency="polite">
        {failure && <Notice tone="warning">{failure.isUnreachable ? unreachable : failure.message}</Notice>}
      </LiveAnswer>
    </div>
  );
}
