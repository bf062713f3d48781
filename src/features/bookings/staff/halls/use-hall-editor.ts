import { useEffect, useReducer, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { formRecordName, recordUnsaved } from '#client/offline/unsaved.ts';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { hallsAdmin, type StaffHall } from '#contract/bookings/halls.ts';
import type { LatestChange } from '#contract/kit/versioned.ts';
import { latestChangeOf } from '#kit/staff/entry-conflict.ts';
import { useWrite } from '#kit/use-write.ts';
import { refreshes } from './hall-queries.ts';

/** The number of steps that can be undone. */
const MAX_STEPS = 200;

interface History {
  past: readonly HallDesign[];
  present: HallDesign;
  future: readonly HallDesign[];
  /** Steps with the same name one after the other are one step: typing in a field, or arrow keys */
  step: string | undefined;
}

type Action =
  | { kind: 'change'; design: HallDesign; step?: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'load'; design: HallDesign };

/** Returns the history after an action. Exported for its test. */
export function changeHistory(history: History, action: Action): History {
  const { past, present, future, step } = history;
  if (action.kind === 'load') return { past: [], present: action.design, future: [], step: undefined };
  if (action.kind === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return history;
    return { past: past.slice(0, -1), present: before, future: [present, ...future], step: undefined };
  }
  if (action.kind === 'redo') {
    const [next, ...rest] = future;
    if (next === undefined) return history;
    return { past: [...past, present], present: next, future: rest, step: undefined };
  }
  if (action.design === present) return history;
  const isSameStep = action.step !== undefined && action.step === step;
  const steps = isSameStep ? past : [...past, present].slice(-MAX_STEPS);
  return { past: steps, present: action.design, future: [], step: action.step };
}

/** A newer version that a colleague has saved meanwhile. */
export interface DrawingConflict {
  latest: LatestChange | null;
  error: ApiError;
  /** Whether the newer version has been read, which happens after the rejection */
  isNewerRead: boolean;
}

/** The drawing of a hall in the editor: its steps, and saving it with the version that was read (HALL-8). */
export function useHallEditor(hall: StaffHall) {
  const [opened, setOpened] = useState({ version: hall.version, design: hall.design, stored: hall.design });
  const [history, dispatch] = useReducer(changeHistory, {
    past: [],
    present: hall.design,
    future: [],
    step: undefined,
  });
  const { run, isRunning, failure } = useWrite(hallsAdmin.draw, { refreshes });
  const design = history.present;
  const isChanged = design !== opened.design;
  useUnsavedRecord(hall.id, isChanged);
  const [settled, setSettled] = useState<ApiError>();
  /** A new name or a released version leaves the drawing as it was read. */
  const readVersion = () => (isSameDesign(hall.design, opened.stored) ? hall.version : opened.version);
  const [sent, setSent] = useState(hall.version);
  const save = async (version = readVersion()): Promise<boolean> => {
    setSent(version);
    const result = await run({ params: { id: hall.id }, body: { design, version } });
    if ('error' in result) return false;
    setOpened({ version: result.answer.version, design, stored: result.answer.design });
    return true;
  };
  const isConflict = failure?.code === 'version_conflict' && failure !== settled;
  return {
    design,
    isChanged,
    isSaving: isRunning,
    failure: failure?.code === 'version_conflict' ? undefined : failure,
    conflict: isConflict
      ? { latest: latestChangeOf(failure), error: failure, isNewerRead: hall.version > sent }
      : undefined,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: HallDesign, step?: string) =>
      dispatch({ kind: 'change', design: next, ...(step !== undefined && { step }) }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    save,
    /** Takes over the newer version, and drops the steps on this page */
    load: (newer: StaffHall) => {
      setSettled(failure);
      setOpened({ version: newer.version, design: newer.design, stored: newer.design });
      dispatch({ kind: 'load', design: newer.design });
    },
  };
}

/** Whether two drawings, as the server answers them, are equal. */
function isSameDesign(one: HallDesign, other: HallDesign): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type HallEditorState = ReturnType<typeof useHallEditor>;

/** Asks before the page is left with steps that are not saved. */
function useUnsavedRecord(id: number, isChanged: boolean): void {
  useEffect(() => {
    const name = formRecordName(`hall-${id}`);
    recordUnsaved(name, isChanged);
    return () => recordUnsaved(name, false);
  }, [id, isChanged]);
}
