import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Hall, HallSeat, HallSection } from '../hall.ts';
import type { RowStates, SeatState } from '../seat-states.ts';
import { useSeatWords } from '../use-seat-words.ts';
import { drawSeat, HallDrawing } from './HallDrawing.tsx';
import { zoomForSection } from './map-geometry.ts';
import { Minimap } from './Minimap.tsx';
import { findSeatTowards, isMoveKey } from './move-focus.ts';
import { SeatRows } from './SeatRows.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import { useMapView } from './use-map-view.ts';
import { useRovingSeat } from './use-roving-seat.ts';
import { usePointedSeat, useSeatEvents } from './use-seat-events.ts';
import side from './map-side.module.css';
import classes from './map.module.css';

/** How much one press zooms in or out. */
const ZOOM_STEP = 1.5;

interface Props {
  hall: Hall;
  states: RowStates;
  isOpen: (section: HallSection) => boolean;
  priceOf: (section: HallSection) => string;
  onPress: (seat: HallSeat, state: SeatState) => void;
  /** The result of the last press, to be announced */
  announcement: string;
  /** Seats that were just found: the view moves to them */
  found: readonly HallSeat[];
  /** Shown beside the minimap, where there is room */
  children: ReactNode;
}

/** The hall from above (spec §9: seats of 25 px, minimap of 160 × 250). Zoomed out, sections are buttons; zoomed in, seats. */
export function SeatMap({ onPress, announcement, found, children, ...props }: Props) {
  const { t } = useLingui();
  const { hall, states } = props;
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const view = useMapView(hall, frame, surface);
  const roving = useRovingSeat(surface, hall, states);
  useSeatEvents(surface, hall, {
    onPress: (seat) => onPress(seat, states[seat.row.index]?.[seat.place] ?? 'booked'),
    onFocus: (seat) => roving.setActive(seat.id),
    onKey: (seat, key) => {
      if (isMoveKey(key)) roving.moveTo(findSeatTowards(hall, seat, key));
      else if (key === '+' || key === '-') view.zoomBy(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP);
      else return false;
      return true;
    },
  });
  const show = (section: HallSection, byKeyboard: boolean) => {
    const { left, right, top } = section.box;
    const { width } = view.size;
    const point = { x: (left + right) / 2, y: top - 30 };
    view.zoomTo(zoomForSection(section.box, view.size), { point, at: { x: width / 2, y: 8 } });
    const first = roving.firstOf(section);
    if (byKeyboard) roving.moveTo(first);
    else roving.setActive(first?.id);
  };
  const goTo = useEffectEvent((seats: readonly HallSeat[]) => {
    const [first, last] = [seats[0], seats.at(-1)];
    if (first === undefined || last === undefined) return;
    const point = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    view.zoomTo(1, { point, at: { x: view.size.width / 2, y: view.size.height / 2 } });
    roving.setActive(first.id);
  });
  useEffect(() => goTo(found), [found]);
  return (
    <div className={classes.map}>
      <MapTools view={view} hint={hint} />
      <div ref={frame} className={classes.frame} role="group" aria-label={t`Map of the seats`} aria-describedby={hint}>
        <div className={classes.sizer} style={{ width: view.layout.width, height: view.layout.height }}>
          <div ref={surface} className={classes.surface} data-near={view.isNear || undefined}>
            <HallDrawing {...props} />
            {view.box !== undefined && <SeatRows {...props} box={view.box} active={roving.active} />}
          </div>
          {view.isFar && <SectionButtons {...props} layout={view.layout} zoom={view.zoom} onShow={show} />}
        </div>
      </div>
      <Readout surface={surface} announcement={announcement} {...props} />
      <div className={side.below}>
        <Minimap hall={hall} states={states} box={view.box} follow={view.follow} onCentre={view.centreOn} />
        <div className={side.beside}>
          <SeatLegend />
          {children}
        </div>
      </div>
    </div>
  );
}

/** Zoom in, zoom out, show everything, and a hint. */
function MapTools({ view, hint }: { view: ReturnType<typeof useMapView>; hint: string }) {
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
      <p id={hint} className={classes.hint}>
        {view.isNear ? (
          <Trans>Arrow keys move from seat to seat, Space selects. Drag to move the map.</Trans>
        ) : (
          <Trans>Select a part of the hall to see its seats.</Trans>
        )}
      </p>
    </div>
  );
}

interface ReadoutProps extends Pick<Props, 'hall' | 'states' | 'priceOf' | 'announcement'> {
  surface: RefObject<HTMLDivElement | null>;
}

/**
 * Describes the seat under the pointer or with the focus, which a screen reader reads from the seat itself, and the
 * result of the last press.
 */
function Readout({ surface, hall, states, priceOf, announcement }: ReadoutProps) {
  const seat = usePointedSeat(surface, hall);
  const words = useSeatWords();
  const place = seat && { section: seat.row.section.name, row: seat.row.name, number: seat.number };
  return (
    <div className={side.readout}>
      <p aria-hidden="true">
        {seat !== undefined &&
          place !== undefined &&
          words.seat(place, priceOf(seat.row.section), states[seat.row.index]?.[seat.place] ?? 'booked')}
      </p>
      <p role="status">{announcement}</p>
    </div>
  );
}

const legendStates: readonly SeatState[] = ['free', 'chosen', 'on_hold', 'booked'];

/** What the shapes of the seats mean. */
function SeatLegend() {
  const { t } = useLingui();
  const { states } = useSeatWords();
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
