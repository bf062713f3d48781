import { Plural, useLingui } from '@lingui/react/macro';
import type { Hall, HallSection } from '../hall.ts';
import { countFree, type RowStates } from '../seat-states.ts';
import type { SurfaceLayout } from './map-geometry.ts';
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  layout: SurfaceLayout;
  zoom: number;
  isOpen: (section: HallSection) => boolean;
  priceOf: (section: HallSection) => string;
  /** @param isByKeyboard whether the section was pressed by keyboard, so that the focus moves to its seats */
  onShow: (section: HallSection, isByKeyboard: boolean) => void;
}

/** The sections as buttons while zoomed out; each shows its seats. */
export function SectionButtons({ hall, layout, zoom, onShow, ...props }: Props) {
  return hall.sections.map((section) => {
    const { left, top, right, bottom } = section.box;
    return (
      <button
        key={section.id}
        type="button"
        className={classes.section}
        data-closed={!props.isOpen(section) || undefined}
        style={{
          left: layout.left + left * zoom,
          top: layout.top + top * zoom,
          width: (right - left) * zoom,
          height: (bottom - top) * zoom,
        }}
        onClick={(event) => onShow(section, event.detail === 0)}
      >
        <SectionLabel section={section} {...props} />
      </button>
    );
  });
}

function SectionLabel({
  section,
  states,
  isOpen,
  priceOf,
}: Pick<Props, 'states' | 'isOpen' | 'priceOf'> & { section: HallSection }) {
  const { t } = useLingui();
  return (
    <span>
      <strong>{section.name}</strong>
      <small>
        <Plural value={countFree(section.rows, states)} one="# available" other="# available" />
      </small>
      <small>{priceOf(section)}</small>
      {!isOpen(section) && <small>{t`for another ticket`}</small>}
    </span>
  );
}
