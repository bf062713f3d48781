import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { LIST_EXPORT_ROWS } from '#contract/kit/list-exports.ts';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { RowButton } from '../RowButton.tsx';
import { type DownloadedList, type DownloadState, useListDownload } from './use-list-download.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../staff.module.css';

interface Props<A, T> extends DownloadedList<A, T> {
  /** How many rows the filters find; undefined while they are loading */
  total: number | undefined;
}

/** A button that downloads all rows of a list as XLSX or CSV. Its dialog keeps the focus: no button of it disappears. */
export function ListDownload<A, T>({ total, ...downloaded }: Props<A, T>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { state, start, reset } = useListDownload(downloaded);
  const isRunning = state.is === 'running';
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <RowButton busy={total === undefined} onClick={() => setOpen(true)}>
        <Trans>Download</Trans>
      </RowButton>
      <Modal opened={isOpen} onClose={close} title={t`Download`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
        <div className={layout.stack4}>
          <Content total={total ?? 0} state={state} />
          <LiveAnswer urgency="polite">
            <Answer state={state} />
          </LiveAnswer>
          <div className={`${layout.row} ${classes.actions}`}>
            {(total ?? 0) <= LIST_EXPORT_ROWS && (
              <>
                <Button busy={isRunning} onClick={() => start('xlsx')}>
                  Excel (XLSX)
                </Button>
                <Button busy={isRunning} tone="secondary" onClick={() => start('csv')}>
                  CSV
                </Button>
              </>
            )}
            <Button tone="quiet" onClick={isRunning ? reset : close}>
              {state.is === 'done' ? t`Done` : t`Cancel`}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

function Content({ total, state }: { total: number; state: DownloadState }) {
  const { t } = useLingui();
  if (state.is === 'running') return <Progress {...state} />;
  if (total > LIST_EXPORT_ROWS) return <TooMany />;
  return (
    <p>
      <Plural
        value={total}
        one="The file contains # row: all that these filters find, with the columns that you have chosen."
        other="The file contains # rows: all that these filters find, with the columns that you have chosen."
      />{' '}
      {t`The download is recorded in the audit log.`}
    </p>
  );
}

function Progress({ read, total }: { read: number; total: number }) {
  const { t } = useLingui();
  return (
    <div className={layout.stack2}>
      <progress className={classes.progress} aria-label={t`Rows read`} value={read} max={Math.max(total, 1)} />
      <p>{t`${read} of ${total}`}</p>
    </div>
  );
}

function TooMany() {
  const { i18n } = useLingui();
  const limit = i18n.number(LIST_EXPORT_ROWS);
  return (
    <p>
      <Trans>At most {limit} rows can be downloaded. Filter the list first.</Trans>
    </p>
  );
}

function Answer({ state }: { state: DownloadState }) {
  switch (state.is) {
    case 'done':
      return <Trans>The file was downloaded.</Trans>;
    case 'too_many':
      return <TooMany />;
    case 'failed':
      return (
        <Notice tone="warning">
          {state.error.isUnreachable ? <Trans>Downloading the table needs a connection.</Trans> : state.error.message}
        </Notice>
      );
    case 'still':
    case 'running':
      return null;
  }
}
