import { useState } from 'react';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ImportedFile, ImportPreview, ImportResult } from '#contract/kit/import-calls.ts';
import { showFailure } from '../../state/global-notices.ts';
import { useWrite } from '../../use-write.ts';
import type { ImportDeclaration } from './import-declaration.ts';
import { type FileProblem, readImportFile } from './read-import-file.ts';

/** A file that was read, with its preview. */
interface PreviewedFile {
  /** The file's name */
  name: string;
  lacksMaltese: boolean;
  body: ImportedFile;
  preview: ImportPreview;
  /** The list had changed since the preview before */
  isRenewed: boolean;
}

export type ImportStep =
  | { step: 'file'; refused?: { name: string; problem: FileProblem } }
  | ({ step: 'preview' } & PreviewedFile)
  | { step: 'result'; name: string; result: ImportResult };

type AnyInput = InputOf<ImportDeclaration['calls']['preview']>;

/** The steps of an import: file, preview, result. A preview that is out of date is shown anew, never imported (REF-18). */
export function useImport({ list, file: columns, calls, refreshes }: ImportDeclaration) {
  const [current, setCurrent] = useState<ImportStep>({ step: 'file' });
  const [isReading, setReading] = useState(false);
  const preview = useWrite(calls.preview);
  const sending = useWrite(calls.import, { refreshes });
  const inputOf = (body: object) => ({ params: { list }, body }) as unknown as AnyInput;

  const show = async (file: Omit<PreviewedFile, 'preview'>) => {
    const result = await preview.run(inputOf(file.body));
    if ('answer' in result) setCurrent({ step: 'preview', ...file, preview: result.answer as ImportPreview });
  };
  const read = async (file: File, retire: boolean) => {
    setReading(true);
    try {
      const found = await readImportFile(file, columns);
      const { name } = file;
      if ('problem' in found) return setCurrent({ step: 'file', refused: { name, problem: found.problem } });
      const { lacksMaltese, ...rest } = found;
      await show({ name, lacksMaltese, body: { ...rest, retire }, isRenewed: false });
    } finally {
      setReading(false);
    }
  };
  const send = async ({ preview: { digest }, ...file }: PreviewedFile) => {
    const result = await sending.run(inputOf({ ...file.body, digest }));
    if ('answer' in result) {
      setCurrent({ step: 'result', name: file.name, result: result.answer as ImportResult });
    } else if (result.error.code === 'import_outdated') {
      await show({ ...file, isRenewed: true });
    }
  };
  return {
    current,
    isBusy: isReading || preview.isRunning || sending.isRunning,
    /** Of the preview or the import; an outdated preview is none, because the new one says it */
    failure: preview.failure ?? (sending.failure?.code === 'import_outdated' ? undefined : sending.failure),
    read: (file: File, retire: boolean) => void read(file, retire).catch(showFailure),
    setRetire: (file: PreviewedFile, retire: boolean) =>
      void show({ ...file, body: { ...file.body, retire }, isRenewed: false }).catch(showFailure),
    send: (file: PreviewedFile) => void send(file).catch(showFailure),
    restart: () => setCurrent({ step: 'file' }),
  };
}
