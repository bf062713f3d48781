import { useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
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

/** State of an import: file, preview, result. If the preview is outdated, nothing is imported and a new preview is shown (REF-18). */
export function useImport({ list, file: columns, calls, refreshes }: ImportDeclaration) {
  const [current, setCurrent] = useState<ImportStep>({ step: 'file' });
  const [retire, setRetire] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [isReading, setReading] = useState(false);
  const preview = useWrite(calls.preview);
  const sending = useWrite(calls.import, { refreshes });
  const inputOf = (body: object) => ({ params: { list }, body }) as unknown as AnyInput;

  const show = async (file: Omit<PreviewedFile, 'preview'>) => {
    const result = await preview.run(inputOf(file.body));
    if ('answer' in result) {
      return setCurrent({ step: 'preview', ...file, preview: result.answer as ImportPreview });
    }
    setFailure(result.error);
    // The preview on screen stays, and with it the choice that it shows.
    if (current.step === 'preview') setRetire(current.body.retire);
  };
  const read = async (file: File) => {
    const { name } = file;
    setReading(true);
    const found = await readImportFile(file, columns).finally(() => setReading(false));
    if ('problem' in found) return setCurrent({ step: 'file', refused: { name, problem: found.problem } });
    const { lacksMaltese, ...rest } = found;
    return show({ name, lacksMaltese, body: { ...rest, retire }, isRenewed: false });
  };
  const send = async ({ preview: { digest }, ...file }: PreviewedFile) => {
    const result = await sending.run(inputOf({ ...file.body, digest }));
    if ('answer' in result) setCurrent({ step: 'result', name: file.name, result: result.answer as ImportResult });
    else if (result.error.code === 'import_outdated') await show({ ...file, isRenewed: true });
    else setFailure(result.error);
  };
  const start = (work: () => Promise<void>) => {
    setFailure(undefined);
    work().catch(showFailure);
  };
  return {
    current,
    isBusy: isReading || preview.isRunning || sending.isRunning,
    /** Why the last call failed; an outdated preview is no failure, because the new one says it */
    failure,
    /** Whether entries that are not in the file are retired */
    retire,
    setRetire: (chosen: boolean) => {
      setRetire(chosen);
      if (current.step !== 'preview') return;
      const { preview: _outdated, ...file } = current;
      start(() => show({ ...file, body: { ...file.body, retire: chosen }, isRenewed: false }));
    },
    read: (file: File) => start(() => read(file)),
    send: (file: PreviewedFile) => start(() => send(file)),
    restart: () => {
      setFailure(undefined);
      setCurrent({ step: 'file' });
    },
  };
}
