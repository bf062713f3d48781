import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { type Hall, type HallSeat, type HallSection, toSeat } from '../hall.ts';
import type { RowStates, SeatState } from '../seat-states.ts';
import { useSeatLabels } from '../use-seat-labels.ts';
import type { Announcement } from '../use-seat-press.ts';
import { drawSeat, HallDrawing } from './HallDrawing.tsx';
import { zoomForSection } from './map-geometry.ts';
import { Minimap } from './Minimap.tsx';
import { findSeatTowards, isMoveKey } from './move-focus.ts';
import { SeatRows } from './SeatRows.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import { useMapView } from './use-map-view.ts';
import { useRovingSeat } from './use-roving-seat.ts';
import { usePointedSeat, useSeatEvents } from './use-seat-events.ts';
import layout from '#kit/ui/page/layout.module.css';
import side from './map-side.module.css';
import classes from './map.module.css';

/** Zoom factor of one press. */
const ZOOM_STEP = 1.5;

interface Props {
  hall: Hall;
  states: RowStates;
  isOpen: (section: HallSection) => boolean;
  priceOf: (section: HallSection) => string;
  onPress: (seat: HallSeat, state: SeatState) => void;
  /** The result of the last press, announced to screen readers */
  announcement: Announcement;
  /** Seats found by "best together"; the view moves to them */
  found: readonly HallSeat[];
  /** Shown beside the minimap if there is enough width */
  children: ReactNode;
}

/** The hall from above (BOOK-17). Zoomed out, sections are buttons; zoomed in, seats. */
export function SeatMap({ onPress, announcement, found, children, ...props }: Props) {
  const { t } = useLingui();
  const { hall, states } = props;
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const view = useMapView(hall, frame, surface);
  const roving = useRovingSeat(surface, hall, states);
  useSeatEvents(surface, hall, {
    onPress: (seat) => onPress(seat, states[seat.row.index]?.[seat.column] ?? 'booked'),
    onFocus: (seat) => roving.setActive(seat.id),
    onKey: (seat, key) => {
      if (isMoveKey(key)) roving.moveTo(findSeatTowards(hall, seat, key));
      else if (key === '+' || key === '-') view.zoomBy(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP);
      else return false;
      return true;
    },
  });
  const zoomToSection = (section: HallSection, isByKeyboard: boolean) => {
    const { left, right, top } = section.box;
    const { width } = view.size;
    const point = { x: (left + right) / 2, y: top - 30 };
    view.zoomTo(zoomForSection(section.box, view.size), { point, at: { x: width / 2, y: 8 } });
    const first = roving.firstOf(section);
    if (isByKeyboard) roving.moveTo(first);
    else roving.setActive(first?.id);
  };
  const zoomToSeats = useEffectEvent((seats: readonly HallSeat[]) => {
    const [first, last] = [seats[0], seats.at(-1)];
    if (first === undefined || last === undefined) return;
    const point = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    view.zoomTo(1, { point, at: { x: view.size.width / 2, y: view.size.height / 2 } });
    frame.current?.scrollIntoView({ block: 'nearest' });
    roving.setActive(first.id);
  });
  useEffect(() => zoomToSeats(found), [found]);
  return (
    <div className={layout.stack2}>
      <MapTools view={view} />
      <div ref={frame} className={classes.frame} role="group" aria-label={t`Map of the seats`} aria-describedby={hint}>
        <div className={classes.sizer} style={{ width: view.layout.width, height: view.layout.height }}>
          <div ref={surface} className={classes.surface} data-near={view.isZoomedIn || undefined}>
            <HallDrawing {...props} />
            {view.box !== undefined && <SeatRows {...props} box={view.box} active={roving.active} found={found} />}
          </div>
          {view.isZoomedOut && (
            <SectionButtons {...props} layout={view.layout} zoom={view.zoom} onShow={zoomToSection} />
          )}
        </div>
      </div>
      <MapFooter surface={surface} announcement={announcement} hint={hint} isZoomedIn={view.isZoomedIn} {...props} />
      <div className={side.below}>
        <Minimap hall={hall} states={states} box={view.box} follow={view.follow} onCentre={view.centreOn} />
        <div className={`${layout.stack3} ${side.beside}`}>
          <SeatLegend />
          {children}
        </div>
      </div>
    </div>
  );
}

/** Buttons to zoom in, zoom out and show the whole hall. */
function MapTools({ view }: { view: ReturnType<typeof useMapView> }) {
  const { t } = useLingui();
  return (
    <div className={side.tools}>
      <button type="button" aria-label={t`Zoom out`} onClick={() => view.zoomBy(1 / ZOOM_STEP)}>
        −
      </button>
      <button type="button" aria-label={t`Zoom in`} onClick={() => view.zoomBy(ZOOM_STEP)}>
        +
      </button>
      <button type="button" onClick={view.showAll}>
        <Trans>Whole hall</Trans>
      </button>
    </div>
  );
}

interface MapFooterProps extends Pick<Props, 'hall' | 'states' | 'priceOf' | 'announcement'> {
  surface: RefObject<HTMLDivElement | null>;
  /** Id for the hint */
  hint: string;
  isZoomedIn: boolean;
}

/**
 * The text below the map: the seat that was tapped, hovered or focused (screen readers read it from the seat itself); before that,
 * instructions. Below it the result of the last press.
 */
function MapFooter({ surface, hall, states, priceOf, announcement, hint, isZoomedIn }: MapFooterProps) {
  const seat = usePointedSeat(surface, hall);
  const labels = useSeatLabels();
  return (
    <div className={side.readout}>
      <p id={hint} hidden={seat !== undefined}>
        <MapHint isNear={isZoomedIn} />
      </p>
      {seat !== undefined && (
        <p aria-hidden="true">
          <strong>{labels.seatName(toSeat(seat))}</strong>
          <strong>{priceOf(seat.row.section)}</strong>
          {seat.marks !== undefined && <span>{labels.properties(seat.marks)}</span>}
          <span>{labels.states[states[seat.row.index]?.[seat.column] ?? 'booked']}</span>
        </p>
      )}
      <p role="status">
        {announcement.repeatsSeatLabel && seat !== undefined ? (
          <VisuallyHidden>{announcement.text}</VisuallyHidden>
        ) : (
          announcement.text
        )}
      </p>
    </div>
  );
}

/** Instructions for the map, by touch or by keyboard. */
function MapHint({ isNear }: { isNear: boolean }) {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (!isNear && isTouch) return <Trans>Tap a part of the hall to see its seats.</Trans>;
  if (!isNear) return <Trans>Select a part of the hall to see its seats.</Trans>;
  if (isTouch) return <Trans>Tap a seat to choose it. Drag to move the map, pinch to zoom.</Trans>;
  return <Trans>Arrow keys move from seat to seat, Space selects. Drag to move the map.</Trans>;
}

const legendStates: readonly SeatState[] = ['free', 'chosen', 'on_hold', 'booked'];

/** Explains the shapes of the seats. */
function SeatLegend() {
  const { t } = useLingui();
  const { states } = useSeatLabels();
  return (
    <ul className={side.legend} aria-label={t`Key to the seats`}>
      {legendStates.map((state) => (
        <li key={state}>
          <svg viewBox="0 0 25 25" width="25" height="25" aria-hidden="true">
            <path className={classes.seats} data-state={state} d={drawSeat(state)} />
          </svg>
          {states[state]}
        </li>
      ))}
    </ul>
  );
}
