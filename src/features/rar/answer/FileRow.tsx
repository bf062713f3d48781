import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatSize } from '#client/i18n/file-size.ts';
import { downloadBlob } from '#kit/device/download.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import type { LocalFile } from '../device/report-on-device.ts';
import { FilePreview } from './FilePreview.tsx';
import layout from '#kit/ui/page/layout.module.css';
import saving from '#kit/ui/state/saving.module.css';
import classes from './files.module.css';

interface Props {
  file: LocalFile;
  /** Available actions; undefined if the file is read-only */
  actions?: { remove: () => void; retry: () => void } | undefined;
}

/** A file with its type, upload progress and actions. */
export function FileRow({ file, actions }: Props) {
  const { t } = useLingui();
  const { name, state } = file;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li data-state={state}>
      <FilePreview file={file} />
      <div className={`${layout.stack1} ${classes.fileWords}`}>
        <FileName file={file} />
        <FileState file={file} />
      </div>
      {actions !== undefined && state !== 'removing' && (
        <div className={classes.fileActions}>
          {state === 'refused' && (
            <Button tone="quiet" icon="retry" label={t`Send again: ${name}`} onClick={actions.retry}>
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button tone="quiet" icon="close" label={t`Remove: ${name}`} onClick={() => setConfirming(true)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {isConfirming && actions !== undefined && (
        <ConfirmRemoval name={name} onClose={() => setConfirming(false)} onRemove={actions.remove} />
      )}
    </li>
  );
}

/** The file's name, linked to the file on the server or on this device. */
function FileName({ file: { name, media, preview } }: Pick<Props, 'file'>) {
  if (media !== null) {
    return (
      <a className={classes.fileName} href={media.url} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  }
  return preview === null ? (
    <span className={classes.fileName}>{name}</span>
  ) : (
    <LocalFileLink name={name} file={preview} />
  );
}

/** A button that downloads a file stored only on this device. */
function LocalFileLink({ name, file }: { name: string; file: Blob }) {
  return (
    <button type="button" className={classes.fileName} onClick={() => downloadBlob(file, name)}>
      {name}
    </button>
  );
}

function FileState({ file: { size, state, progress, error } }: Pick<Props, 'file'>) {
  const { t } = useLingui();
  const percent = Math.round((progress ?? 0) * 100);
  const stateLabels: Record<LocalFile['state'], string> = {
    waiting: t`On this device, waiting for a connection`,
    unsaved: t`Not saved on this device, waiting for a connection`,
    sending: t`Sending, ${percent}%`,
    stored: t`Saved`,
    refused: t`Not accepted`,
    removing: t`Being removed`,
  };
  return (
    <>
      <span className={layout.quiet}>
        {formatSize(size)} · {stateLabels[state]}
      </span>
      {state === 'sending' && (
        <progress className={saving.bar} aria-label={stateLabels.sending} value={progress ?? undefined} max={1} />
      )}
      {error !== null && <FileError state={state} error={error} />}
    </>
  );
}

/** The reason for which a file, or its removal, was rejected. */
function FileError({ state, error }: { state: LocalFile['state']; error: NonNullable<LocalFile['error']> }) {
  const { t } = useLingui();
  const { code, errors, message } = error;
  const removalErrors: Partial<Record<typeof code, string>> = {
    deadline_passed: t`It stays in the report: the deadline passed before it could be removed.`,
    report_submitted: t`It stays in the report: it was submitted before the file could be removed.`,
  };
  const text = Object.values(errors)[0]?.[0] ?? message;
  return <span className={classes.points}>{(state === 'stored' && removalErrors[code]) || text}</span>;
}

function ConfirmRemoval({ name, onClose, onRemove }: { name: string; onClose: () => void; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`Remove this file?`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            <Trans>Remove the file</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>{name} will be removed from the report, for all officers.</Trans>
      </p>
    </Dialog>
  );
}
