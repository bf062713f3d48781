import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { SectionDesign } from '#contract/bookings/hall-design.ts';
import { countSeats, findDesignProblem } from '#contract/bookings/hall-geometry.ts';
import type { StaffHall } from '#contract/bookings/halls.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { addSection, type SeatRef, withFreeKeys } from './design-steps.ts';
import { DrawingConflictChoice } from './DrawingConflictChoice.tsx';
import { HallCanvas } from './HallCanvas.tsx';
import { HallFiles } from './HallFiles.tsx';
import { SeatMarks } from './SeatMarks.tsx';
import { SectionForm } from './SectionForm.tsx';
import { type HallEditorState, useHallEditor } from './use-hall-editor.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './halls.module.css';

/** The drawing of a hall: its sections as a table, the chosen section as a form, and all of them as a map (HALL-3). */
export function HallEditor({ hall }: { hall: StaffHall }) {
  const editor = useHallEditor(hall);
  const { design, change } = editor;
  const [chosen, setChosen] = useState<number>();
  /** The section whose form takes the focus: not after a press on the map, which stays in use */
  const [focused, setFocused] = useState<number>();
  const [seats, setSeats] = useState<readonly SeatRef[]>([]);
  const section = design.sections.find(({ key }) => key === chosen);
  const nextKey = Math.max(hall.next_key, ...design.sections.map(({ key }) => key + 1));
  const choose = (key: number | undefined) => {
    setChosen(key);
    if (key !== chosen) setSeats([]);
  };
  const edit = (key: number | undefined) => {
    choose(key);
    setFocused(key);
  };
  const add = () => {
    const number = design.sections.length + 1;
    change(addSection(design, { key: nextKey, name: { en: `Section ${number}`, mt: `Sezzjoni ${number}` } }));
    edit(nextKey);
  };
  return (
    <section className={layout.stack4}>
      <h2>
        <Trans>Drawing</Trans>
      </h2>
      <EditorBar editor={editor} hall={hall} />
      <SectionTable sections={design.sections} chosen={chosen} onChoose={edit} />
      <div>
        <Button tone="secondary" onClick={add}>
          <Trans>Add a section</Trans>
        </Button>
      </div>
      <HallCanvas
        design={design}
        chosen={chosen}
        seats={seats}
        onChoose={choose}
        onSeats={setSeats}
        onChange={change}
      />
      <SeatMarks design={design} seats={seats} onChange={change} onClear={() => setSeats([])} />
      {section !== undefined && (
        <SectionForm
          key={section.key}
          section={section}
          design={design}
          nextKey={nextKey}
          onChange={change}
          isFocused={focused === section.key}
          onChoose={edit}
        />
      )}
      <HallFiles
        hall={hall}
        design={design}
        isChanged={editor.isChanged}
        onImport={(imported) => change(withFreeKeys(imported, design, hall.next_key))}
      />
    </section>
  );
}

/** Saves, undoes and repeats steps, and says what prevents saving. */
function EditorBar({ editor, hall }: { editor: HallEditorState; hall: StaffHall }) {
  const { t } = useLingui();
  const texts = useProblemTexts();
  const { design, isChanged, isSaving, conflict, failure } = editor;
  const problem = findDesignProblem(design);
  const [said, setSaid] = useState('');
  const save = async () => {
    setSaid('');
    if (problem === undefined && (await editor.save())) setSaid(t`The drawing was saved.`);
  };
  const seats = countSeats(design);
  return (
    <div className={layout.stack3}>
      <div className={layout.buttons}>
        <Button busy={isSaving || !isChanged || problem !== undefined} onClick={() => void save()}>
          <Trans>Save the drawing</Trans>
        </Button>
        <Button tone="secondary" busy={!editor.canUndo} onClick={editor.undo}>
          <Trans>Undo</Trans>
        </Button>
        <Button tone="secondary" busy={!editor.canRedo} onClick={editor.redo}>
          <Trans>Redo</Trans>
        </Button>
      </div>
      <p role="status">
        <Trans>Seats in the drawing: {seats}.</Trans> {isChanged ? t`Not saved yet.` : said}
      </p>
      {/* Does not scroll: it appears while a section is dragged or typed. */}
      <div role="status">{problem !== undefined && <Notice tone="error">{texts.ofDesign(problem)}</Notice>}</div>
      <LiveAnswer>
        <Failure error={failure} />
        {conflict !== undefined && <DrawingConflictChoice editor={editor} conflict={conflict} newer={hall} />}
      </LiveAnswer>
    </div>
  );
}

interface TableProps {
  sections: readonly SectionDesign[];
  chosen: number | undefined;
  onChoose: (key: number) => void;
}

function SectionTable({ sections, ...props }: TableProps) {
  const { t } = useLingui();
  const columns = useSectionColumns(props);
  if (sections.length === 0)
    return (
      <p>
        <Trans>No sections yet. A section is a part of the hall, such as the stalls or the balcony.</Trans>
      </p>
    );
  return (
    <div className={classes.sections}>
      <EntryTable label={t`Sections`} entries={sections} keyOf={({ key }) => key} columns={columns} />
    </div>
  );
}

function useSectionColumns({ chosen, onChoose }: Omit<TableProps, 'sections'>): readonly Column<SectionDesign>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      name: 'name',
      label: t`Section`,
      cell: ({ key, name }) => (
        <SectionButton name={name[locale] || name.en} isChosen={key === chosen} onChoose={() => onChoose(key)} />
      ),
    },
    { name: 'rows', label: t`Rows`, isNumber: true, cell: ({ rows }) => rows.length },
    { name: 'seats', label: t`Seats`, isNumber: true, cell: (section) => countSeats({ sections: [section] }) },
  ];
}

interface ButtonProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function SectionButton({ name, isChosen, onChoose }: ButtonProps) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={t`Edit: ${name}`} aria-pressed={isChosen} onClick={onChoose}>
      {name}
    </button>
  );
}
