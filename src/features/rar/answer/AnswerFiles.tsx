import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RarQuestion } from '#contract/rar/calls.ts';
import { SharedFiles } from '#kit/share/SharedFiles.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { AddedFiles, LocalFile, LocalReport } from '../device/report-on-device.ts';
import { FileRow } from './FileRow.tsx';
import layout from '#kit/ui/page/layout.module.css';
import filesClasses from './files.module.css';

interface Props {
  question: RarQuestion;
  files: readonly LocalFile[];
  device: LocalReport;
  isReadOnly: boolean;
}

/** The answer's files: photos and documents, stored on the device first and sent automatically. */
export function AnswerFiles({ question, files, device, isReadOnly }: Props) {
  const { t } = useLingui();
  const [faults, setFaults] = useState<NumberedFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const heading = useFocusAfterRemoval(files.length);
  const { id, max_files, needs_file } = question;
  const room = max_files - files.filter(({ state }) => state !== 'removing').length;
  const add = async (picked: File[]) => {
    setBusy(true);
    const { refused } = await device
      .addFiles(id, picked)
      .catch(() => ({ refused: picked.map(({ name }) => ({ name, reason: 'not_saved' as const })) }));
    setBusy(false);
    setFaults(refused.map((fault, number) => ({ ...fault, number })));
    return refused.length === 0;
  };
  const actionsOn = ({ uuid }: LocalFile) => ({
    remove: () => void device.removeFile(id, uuid).catch(showFailure),
    retry: () => void device.retryFile(uuid).catch(showFailure),
  });
  return (
    <section className={`${layout.stack3} ${filesClasses.files}`} aria-labelledby="files">
      <h2 id="files" ref={heading} tabIndex={-1}>
        <Trans>Files</Trans>
      </h2>
      <p className={layout.quiet}>
        <Plural
          value={max_files}
          one="Up to # file: PDF, JPG or PNG, 10 MB"
          other="Up to # files: PDF, JPG or PNG, 10 MB each"
        />
      </p>
      {needs_file && files.length === 0 && (
        <p className={filesClasses.points}>
          <Trans>No file, no points: add evidence.</Trans>
        </p>
      )}
      {files.length > 0 && (
        <ul className={filesClasses.fileList}>
          {files.map((file) => (
            <FileRow key={file.uuid} file={file} actions={isReadOnly ? undefined : actionsOn(file)} />
          ))}
        </ul>
      )}
      <LiveAnswer urgency="polite">
        {isBusy ? <Trans>Saving on this device…</Trans> : <FileFaults faults={faults} maxFiles={max_files} />}
      </LiveAnswer>
      {!isReadOnly && room > 0 && <SharedFiles onAdd={(file) => add([file])} />}
      {!isReadOnly && room > 0 && (
        <FilePicker
          labels={{ take: t`Take photo`, choose: t`Choose file` }}
          id="files-add"
          camera="environment"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onPick={(picked) => void add(picked)}
        />
      )}
      {!isReadOnly && room <= 0 && (
        <p>
          <Trans>You cannot add any more files. Remove one to add another.</Trans>
        </p>
      )}
    </section>
  );
}

/** Moves the focus to the heading of the files after one was removed, because its button is gone. */
function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isLost) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

/** Numbered, because phones give many photos the same name. */
type NumberedFault = AddedFiles['refused'][number] & { number: number };

interface FaultsProps {
  faults: readonly NumberedFault[];
  maxFiles: number;
}

/** Files that were not added, with reasons. */
function FileFaults({ faults, maxFiles }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="error">
      <ul className={filesClasses.faults}>
        {faults.map(({ number, ...fault }) => (
          <li key={number}>
            <FaultText fault={fault} maxFiles={maxFiles} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function FaultText({ fault: { name, reason }, maxFiles }: { fault: AddedFiles['refused'][number]; maxFiles: number }) {
  if (reason === 'unsupported_type') return <Trans>{name} was not added: only PDF, JPG and PNG are accepted.</Trans>;
  if (reason === 'too_large') return <Trans>{name} was not added: it is larger than 10 MB.</Trans>;
  if (reason === 'not_saved') {
    return (
      <Trans>
        {name} was not added: there is not enough space on this device. Free up some space, or use another device.
      </Trans>
    );
  }
  return (
    <Plural
      value={maxFiles}
      one={`${name} was not added: this answer can have # file.`}
      other={`${name} was not added: this answer can have # files.`}
    />
  );
}
