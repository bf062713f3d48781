import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { HallDesign, SectionDesign } from '#contract/bookings/hall-design.ts';
import { countSeats, marksOf, placeSection, sizeOfHall, SEAT_SIZE } from '#contract/bookings/hall-geometry.ts';
import { boxOf, changeSection, type SeatRef, type SectionBox, snapTo } from './design-steps.ts';
import { useHallPointer } from './use-hall-pointer.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './halls.module.css';

/** Units of the plan for each press of an arrow key; with Shift, one. */
const STEP = 10;
const zooms = [1, 2, 4] as const;

interface Props {
  design: HallDesign;
  /** The key of the chosen section */
  chosen: number | undefined;
  seats: readonly SeatRef[];
  onChoose: (key: number) => void;
  onSeats: (seats: readonly SeatRef[]) => void;
  onChange: (design: HallDesign, step?: string) => void;
}

/**
 * The hall from above. A press chooses a section, in the chosen one a seat; dragging or arrow keys move it, and dragging
 * over the floor chooses seats (HALL-7). Each section is an element of its own, which the browser moves without painting
 * the others.
 */
export function HallCanvas({ design, chosen, seats, onChoose, onSeats, onChange }: Props) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(0);
  const surface = useRef<HTMLDivElement>(null);
  const marquee = useRef<HTMLDivElement>(null);
  const size = sizeOfHall(design);
  const moveTo = (key: number, to: { left: number; top: number }, step?: string) =>
    onChange(changeSection(design, key, to), step);
  const pointer = useHallPointer({
    surface,
    marquee,
    design,
    width: size.width,
    chosen,
    seats,
    onChoose,
    onSeats,
    onMoved: (key, to) => moveTo(key, snapTo(design, key, to)),
  });
  const onKeyDown = (event: KeyboardEvent, section: SectionDesign) => {
    const step = event.shiftKey ? 1 : STEP;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    const [across, down] = by ?? [];
    if (across === undefined || down === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = { left: Math.max(0, section.left + across), top: Math.max(0, section.top + down) };
    moveTo(section.key, to, `move ${section.key}`);
  };
  return (
    <div className={layout.stack2}>
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
      <div className={classes.frame}>
        <div
          ref={surface}
          role="group"
          aria-label={t`Map of the sections`}
          className={classes.surface}
          style={{ width: `${100 * (zooms[zoom] ?? 1)}%`, aspectRatio: `${size.width} / ${size.height}` }}
          onPointerDown={pointer.onFloorDown}
        >
          <span className={classes.stage} aria-hidden="true">
            <Trans comment="Of a theatre">Stage</Trans>
          </span>
          {design.sections.map((section) => (
            <SectionShape
              key={section.key}
              section={section}
              size={size}
              isChosen={section.key === chosen}
              seats={section.key === chosen || seats.some(({ key }) => key === section.key) ? seats : NONE}
              onPointerDown={(event) => pointer.onSectionDown(event, section)}
              onKeyDown={(event) => onKeyDown(event, section)}
              onPress={() => onChoose(section.key)}
            />
          ))}
          <div ref={marquee} className={classes.marquee} hidden />
        </div>
      </div>
      <CanvasHint />
    </div>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={layout.buttons}>
      <button
        className={classes.zoom}
        type="button"
        aria-label={t`Zoom out`}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
      >
        −
      </button>
      <button
        className={classes.zoom}
        type="button"
        aria-label={t`Zoom in`}
        onClick={() => onZoom(Math.min(zooms.length - 1, zoom + 1))}
      >
        +
      </button>
    </div>
  );
}

function CanvasHint() {
  return (
    <p className={layout.quiet}>
      <Trans>
        Arrow keys move a section, with Shift by one unit. Drag to move it; press a seat of the chosen section, or drag
        over the floor, to choose seats.
      </Trans>
    </p>
  );
}

const NONE: readonly SeatRef[] = [];

interface ShapeProps {
  section: SectionDesign;
  size: { width: number; height: number };
  isChosen: boolean;
  seats: readonly SeatRef[];
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
}

function SectionShape({ section, size, isChosen, seats, onPointerDown, onKeyDown, onPress }: ShapeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const box = boxOf(section);
  const name = section.name[locale] || section.name.en;
  const count = countSeats({ sections: [section] });
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <button
      type="button"
      className={classes.section}
      data-section={section.key}
      aria-pressed={isChosen}
      aria-label={t`${name}, seats: ${count}`}
      style={{
        left: percent(box.left, size.width),
        top: percent(box.top, size.height),
        width: percent(box.right - box.left, size.width),
        height: percent(box.bottom - box.top, size.height),
      }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      // A pointer chooses when it is released; this is Enter or Space.
      onClick={(event) => event.detail === 0 && onPress()}
    >
      <SectionSeats section={section} seats={seats} />
    </button>
  );
}

/** Memoised: a step of one section paints no other. */
const SectionSeats = memo(function SectionSeats({ section, seats }: Pick<ShapeProps, 'section' | 'seats'>) {
  const box = boxOf(section);
  return (
    <svg viewBox={viewBoxOf(box)} aria-hidden="true">
      {pathsOf(section, seats).map(({ look, path }) => (
        <path key={look} data-look={look} d={path} />
      ))}
    </svg>
  );
});

function viewBoxOf({ left, top, right, bottom }: SectionBox): string {
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** One path for the seats of each look; each property has its own shape. */
function pathsOf(section: SectionDesign, chosen: readonly SeatRef[]): { look: string; path: string }[] {
  const paths = new Map<string, string[]>();
  const add = (look: string, path: string) => {
    const all = paths.get(look);
    if (all === undefined) paths.set(look, [path]);
    else all.push(path);
  };
  const own = new Set(chosen.filter(({ key }) => key === section.key).map(({ row, number }) => `${row} ${number}`));
  for (const [index, seats] of placeSection(section).entries()) {
    const row = section.rows[index];
    if (row === undefined) continue;
    for (const { number, x, y } of seats) {
      const marks = marksOf(row, number);
      const isRound = marks.includes('wheelchair') || marks.includes('companion');
      const look = marks.find((mark) => mark !== 'restricted') ?? 'seat';
      add(look, (look === 'blocked' ? cross : isRound ? disc : chair)(x, y));
      if (marks.includes('restricted')) add('restricted', `M${x + 4} ${y + SEAT_SIZE - 4}h17`);
      if (own.has(`${row.name} ${number}`)) add('own', `M${x} ${y}h25v25h-25z`);
    }
  }
  return [...paths].map(([look, all]) => ({ look, path: all.join('') }));
}

/** The shapes of the seats on the map of members (`HallDrawing`). */
const chair = (x: number, y: number) => `M${x + 1} ${y + 24}v-15q0-8 8-8h7q8 0 8 8v15z`;
const disc = (x: number, y: number) => `M${x} ${y + 12.5}a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0z`;
const cross = (x: number, y: number) => `M${x + 7} ${y + 7}l11 11m0-11l-11 11`;
