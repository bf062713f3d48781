import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
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
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  isOpen: (section: HallSection) => boolean;
  priceOf: (section: HallSection) => string;
  onPress: (seat: HallSeat, state: SeatState) => void;
}

/** The hall from above (spec §9: seats of 25 px, minimap of 160 × 250). Far away sections are pressed, near by seats. */
export function SeatMap({ onPress, ...props }: Props) {
  const { t } = useLingui();
  const { hall, states, priceOf } = props;
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const view = useMapView(hall, frame, surface);
  const roving = useRovingSeat(surface, hall, states);
  const [pointed, setPointed] = useState<HallSeat>();
  useSeatEvents(surface, hall, {
    onPress: (seat) => onPress(seat, states[seat.row.index]?.[seat.place] ?? 'booked'),
    onPoint: setPointed,
    onFocus: (seat) => {
      roving.setActive(seat.id);
      setPointed(seat);
    },
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
  return (
    <div className={classes.map}>
      <Hint id={hint} isNear={view.isNear} />
      <div className={classes.beside}>
        <div
          ref={frame}
          className={classes.frame}
          role="group"
          aria-label={t`Map of the seats`}
          aria-describedby={hint}
        >
          <div className={classes.sizer} style={{ width: view.layout.width, height: view.layout.height }}>
            <div ref={surface} className={classes.surface} data-near={view.isNear || undefined}>
              <HallDrawing {...props} />
              {view.box !== undefined && <SeatRows {...props} box={view.box} active={roving.active} />}
            </div>
            {view.isFar && <SectionButtons {...props} layout={view.layout} zoom={view.zoom} onShow={show} />}
          </div>
        </div>
        <div className={classes.side}>
          <MapTools onZoom={view.zoomBy} onShowAll={view.showAll} />
          <Minimap hall={hall} states={states} box={view.box} follow={view.follow} onCentre={view.centreOn} />
          <SeatLegend />
        </div>
      </div>
      <Readout seat={pointed} states={states} priceOf={priceOf} />
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
