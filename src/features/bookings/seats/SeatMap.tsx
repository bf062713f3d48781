import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Hall, HallSeat, HallSection } from './hall.ts';
import { HallDrawing } from './HallDrawing.tsx';
import { zoomForSection } from './map-geometry.ts';
import { MapTools, NEARER } from './MapTools.tsx';
import { Minimap } from './Minimap.tsx';
import { findSeatTowards, isMoveKey } from './move-focus.ts';
import { Readout } from './Readout.tsx';
import type { RowStates, SeatState } from './seat-states.ts';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatRows } from './SeatRows.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import { useMapView } from './use-map-view.ts';
import { useRovingSeat } from './use-roving-seat.ts';
import { useSeatEvents } from './use-seat-events.ts';
import side from './map-side.module.css';
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  isOpen: (section: HallSection) => boolean;
  priceOf: (section: HallSection) => string;
  onPress: (seat: HallSeat, state: SeatState) => void;
  /** What became of the last press */
  said: string;
  /** Seats that were just found: the view goes to them */
  found: readonly HallSeat[];
  /** Stands beside the minimap, where there is room */
  children: ReactNode;
}

/** The hall from above (spec §9: seats of 25 px, minimap of 160 × 250). Far away sections are pressed, near by seats. */
export function SeatMap({ onPress, said, found, children, ...props }: Props) {
  const { t } = useLingui();
  const { hall, states, priceOf } = props;
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
      else if (key === '+' || key === '-') view.zoomBy(key === '+' ? NEARER : 1 / NEARER);
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
      <MapTools onZoom={view.zoomBy} onShowAll={view.showAll}>
        <Hint id={hint} isNear={view.isNear} />
      </MapTools>
      <div ref={frame} className={classes.frame} role="group" aria-label={t`Map of the seats`} aria-describedby={hint}>
        <div className={classes.sizer} style={{ width: view.layout.width, height: view.layout.height }}>
          <div ref={surface} className={classes.surface} data-near={view.isNear || undefined}>
            <HallDrawing {...props} />
            {view.box !== undefined && <SeatRows {...props} box={view.box} active={roving.active} />}
          </div>
          {view.isFar && <SectionButtons {...props} layout={view.layout} zoom={view.zoom} onShow={show} />}
        </div>
      </div>
      <Readout surface={surface} hall={hall} states={states} priceOf={priceOf} said={said} />
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

function Hint({ id, isNear }: { id: string; isNear: boolean }) {
  return (
    <p id={id} className={classes.hint}>
      {isNear ? (
        <Trans>Arrow keys lead from seat to seat, Space selects. Drag to look around.</Trans>
      ) : (
        <Trans>Press a part of the hall to see its seats.</Trans>
      )}
    </p>
  );
}
