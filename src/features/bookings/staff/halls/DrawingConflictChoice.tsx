import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import type { StaffHall } from '#contract/bookings/halls.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { DrawingConflict, HallEditorState } from './use-hall-editor.ts';
import { writeRows } from './write-rows.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './halls.module.css';

interface Props {
  editor: HallEditorState;
  conflict: DrawingConflict;
  /** The hall with the drawing of the colleague, once it is read */
  newer: StaffHall;
}

/** Both drawings of each differing section, with the author of the newer one. Nothing is replaced before a choice. */
export function DrawingConflictChoice({ editor, conflict: { latest, isNewerRead }, newer }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const [mine, theirs] = [textsOf(editor.design, locale), textsOf(newer.design, locale)];
  const differing = [...new Set([...mine.keys(), ...theirs.keys()])].filter((key) => mine.get(key) !== theirs.get(key));
  const author = latest === null ? t`A colleague` : nameOf(latest.by);
  const at = latest === null ? '' : formatMoment(latest.at, locale);
  return (
    <Notice tone="warning" title={t`The drawing was changed meanwhile`}>
      <div className={layout.stack3}>
        <p>{[author, at].filter((part) => part !== '').join(', ')}</p>
        {isNewerRead ? (
          <>
            {differing.map((key) => (
              <div key={key} className={classes.versions}>
                <pre aria-label={t`Your drawing`}>{mine.get(key) ?? t`(no such section)`}</pre>
                <pre aria-label={author}>{theirs.get(key) ?? t`(no such section)`}</pre>
              </div>
            ))}
            <div className={layout.buttons}>
              <Button tone="secondary" onClick={() => void editor.save(newer.version)}>
                <Trans>Save my drawing in its place</Trans>
              </Button>
              <Button tone="quiet" onClick={() => editor.load(newer)}>
                <Trans>Load the newer version</Trans>
              </Button>
            </div>
          </>
        ) : (
          <p>
            <Trans>The newer version is being loaded.</Trans>
          </p>
        )}
      </div>
    </Notice>
  );
}

/** Each section as a text, by its key. */
function textsOf({ sections }: HallDesign, locale: 'en' | 'mt'): Map<number, string> {
  return new Map(
    sections.map(({ key, name, left, top, bend, rows }) => [
      key,
      `${name.en} / ${name.mt} (${left}, ${top}; ${bend.join(', ')})\n${writeRows(rows, locale)}`,
    ]),
  );
}
