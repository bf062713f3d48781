import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readNote, writeNote } from '#kit/device/device-notes.ts';

interface OpenGroups {
  /** The open groups, the last opened one at the end */
  open: readonly string[];
  toggle: (group: string) => void;
}

/**
 * The groups of the menu that are open. The device remembers them; at first all are. If they do not fit the list's box, those that were
 * opened first are folded; the last opened one stays.
 * @param groups in the order of the menu
 * @param current the group of the current page
 * @param list the box that they must fit; without one they may scroll
 */
export function useOpenGroups(
  groups: readonly string[],
  current: string | undefined,
  list?: RefObject<HTMLElement | null>,
): OpenGroups {
  const [open, setOpen] = useState(() => readOpenGroups(groups));
  const fit = useEffectEvent(() => {
    const box = list?.current;
    if (box && box.clientHeight > 0 && box.scrollHeight > box.clientHeight) setOpen((now) => foldOne(now, current));
  });
  // After each render and before the browser paints: it renders again until the rest fits.
  // oxlint-disable-next-line react/set-state-in-effect -- the height of the rendered list decides how many groups are open
  useLayoutEffect(() => fit());
  useEffect(() => {
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  const toggle = (group: string) => {
    const changed = open.includes(group) ? open.filter((each) => each !== group) : [...open, group];
    writeNote('staff-groups', changed.join(' '));
    setOpen(changed);
  };
  return { open, toggle };
}

/** The remembered groups or, on a new device, all, the first ones opened last: they stay if not all fit. */
function readOpenGroups(groups: readonly string[]): readonly string[] {
  const note = readNote('staff-groups');
  return note === null ? groups.toReversed() : note.split(' ').filter((each) => groups.includes(each));
}

/** Folds the group that was opened first; the current one only if no other is left. The last opened one stays, and scrolls if it does not fit. */
function foldOne(open: readonly string[], current: string | undefined): readonly string[] {
  const earlier = open.slice(0, -1);
  const first = earlier.find((group) => group !== current) ?? earlier[0];
  return first === undefined ? open : open.filter((group) => group !== first);
}
