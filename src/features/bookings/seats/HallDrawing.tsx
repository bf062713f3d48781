import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Hall, HallSection } from './hall.ts';
import { drawSeats, outline } from './seat-shapes.ts';
import type { RowStates } from './seat-states.ts';
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  /** Whether a seat of a section can be chosen at all; others are dimmed */
  isOpen: (section: HallSection) => boolean;
}

/**
 * The whole hall as a picture, one path for each section and state: what is seen from far away, and what lies under the
 * buttons, so that nothing is blank while they are rendered.
 */
export function HallDrawing({ hall, states, isOpen }: Props) {
  const width = Math.min(hall.width * 0.44, 1200);
  const middle = hall.width / 2;
  return (
    <>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${hall.width} ${hall.height}`}
        width={hall.width}
        height={hall.height}
        aria-hidden="true"
      >
        <path
          className={classes.stage}
          d={`M${middle - width / 2} 8H${middle + width / 2}L${middle + width / 2 - 24} 74Q${middle} 128 ${middle - width / 2 + 24} 74z`}
        />
        {hall.sections.map((section) => (
          <SectionDrawing key={section.id} section={section} states={states} isOpen={isOpen(section)} />
        ))}
      </svg>
      <span className={classes.stageName} style={{ left: middle - width / 2, width }}>
        <Trans comment="Of a theatre">Stage</Trans>
      </span>
    </>
  );
}

interface SectionProps {
  section: HallSection;
  states: RowStates;
  isOpen: boolean;
}

/** Rendered again only when one of its seats has changed. */
const SectionDrawing = memo(function SectionDrawing({ section, states, isOpen }: SectionProps) {
  return (
    <g data-closed={!isOpen || undefined}>
      <path className={classes.floor} d={outline(section)} />
      <text className={classes.sectionName} x={section.box.left} y={(section.rows[0]?.seats[0]?.y ?? 0) - 15}>
        {section.name}
      </text>
      {drawSeats(section, states).map(({ state, path }) => (
        <path key={state} className={classes.seats} data-state={state} d={path} />
      ))}
    </g>
  );
}, isSameSection);

function isSameSection(before: SectionProps, after: SectionProps): boolean {
  if (before.section !== after.section || before.isOpen !== after.isOpen) return false;
  return after.section.rows.every(({ index }) => isSameRow(before.states[index], after.states[index]));
}

/** Whether all seats of a row are as they were. */
export function isSameRow(before: RowStates[number] = [], after: RowStates[number] = []): boolean {
  return before === after || (before.length === after.length && before.every((state, place) => state === after[place]));
}
