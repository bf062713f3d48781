import { Trans, useLingui } from '@lingui/react/macro';
import { type HallDesign, type SeatMark, seatMarks } from '#contract/bookings/hall-design.ts';
import { Button } from '#kit/ui/Button.tsx';
import { markSeats, type SeatRef } from './design-steps.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  design: HallDesign;
  /** The seats chosen on the map */
  seats: readonly SeatRef[];
  onChange: (design: HallDesign) => void;
  onClear: () => void;
}

/** The labels of seat properties. */
export function useMarkNames(): Record<SeatMark, string> {
  const { t } = useLingui();
  return {
    wheelchair: t`Wheelchair place`,
    companion: t`Companion place`,
    restricted: t`Restricted view`,
    blocked: t`Blocked`,
  };
}

/** Toggles properties of the selected seats (HALL-4), as the row text does. */
export function SeatMarks({ design, seats, onChange, onClear }: Props) {
  const { t } = useLingui();
  const names = useMarkNames();
  const count = seats.length;
  if (count === 0) return null;
  return (
    <div className={layout.stack2} role="group" aria-label={t`Chosen seats`}>
      <p role="status">
        <Trans>Chosen seats: {count}</Trans>
      </p>
      <div className={layout.buttons}>
        {seatMarks.map((mark) => (
          <Button key={mark} tone="secondary" onClick={() => onChange(markSeats(design, seats, mark))}>
            {names[mark]}
          </Button>
        ))}
        <Button tone="quiet" onClick={onClear}>
          <Trans>Choose none</Trans>
        </Button>
      </div>
    </div>
  );
}
