import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { findDesignProblem } from '#contract/bookings/hall-geometry.ts';
import type { StaffHall } from '#contract/bookings/halls.ts';
import { downloadBlob } from '#kit/device/download.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { Button } from '#kit/ui/Button.tsx';
import { SingleFilePicker } from '#kit/ui/form/SingleFilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { type FileProblem, readHallFile, toHallFile } from './hall-file.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  hall: StaffHall;
  design: HallDesign;
  /** Whether the drawing has steps that are not saved */
  isChanged: boolean;
  /** The drawing of a file replaces the one on the page, as a step that can be undone */
  onImport: (design: HallDesign) => void;
}

/** Downloads the drawing as a file, and reads one (HALL-9). */
export function HallFiles({ hall, design, isChanged, onImport }: Props) {
  const { t } = useLingui();
  const texts = useProblemTexts();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const [result, setResult] = useState<{ problem: string } | 'opened'>();
  const describeProblem = (problem: FileProblem): string => {
    if (problem.kind === 'syntax') return t`The file is not JSON. Line ${problem.line}, character ${problem.position}.`;
    return t`The file is not a hall: ${problem.path} is missing or has another form.`;
  };
  const pick = async (file: File) => {
    const read = readHallFile(await file.text());
    if ('problem' in read) return setResult({ problem: describeProblem(read.problem) });
    const contradiction = findDesignProblem(read.design);
    if (contradiction !== undefined) return setResult({ problem: texts.ofDesign(contradiction) });
    onImport(read.design);
    return setResult('opened');
  };
  return (
    <div className={layout.stack2} role="group" aria-label={t`File of the drawing`}>
      <div className={layout.buttons}>
        <Button
          tone="secondary"
          onClick={() => {
            const text = toHallFile(hall.name, design);
            downloadBlob(new Blob([text], { type: 'application/json' }), `hall-${hall.id}.json`);
          }}
        >
          <Trans>Download as a file</Trans>
        </Button>
        <SingleFilePicker
          id="hall-file"
          label={t`Open a file`}
          about={t`Drawing`}
          accept=".json,application/json"
          onPick={(file) => void pick(file)}
          rejectedFilesMessage={rejectedFilesMessage}
        />
      </div>
      <LiveAnswer>
        {result !== undefined && result !== 'opened' && <Notice tone="error">{result.problem}</Notice>}
        {result === 'opened' && isChanged && (
          <Notice tone="success">
            <Trans>The drawing of the file is on the page. It is not saved yet.</Trans>
          </Notice>
        )}
      </LiveAnswer>
    </div>
  );
}
