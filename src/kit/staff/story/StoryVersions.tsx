import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { Values } from '../../form/form-values.ts';
import type { Field } from '../../form/FormField.tsx';
import { Loaded } from '../../state/Loaded.tsx';
import { DifferingText } from '../../text/DifferingText.tsx';
import { RowButton } from '../RowButton.tsx';
import { RowsSkeleton } from '../StaffSkeletons.tsx';
import { usePersonName } from '../use-person-name.ts';
import { type StoryContent, type StoryKind, type VersionLine, versionQuery, versionsQuery } from './story-kind.ts';
import { storyActionTexts } from './story-states.ts';
import { differencesOf, type FieldDifference } from './version-differences.ts';
import layout from '#kit/ui/page/layout.module.css';
import form from '../entry-form.module.css';
import classes from './story.module.css';

interface Props {
  kind: Pick<StoryKind, 'calls'>;
  id: number;
  /** The fields and values of the form */
  fields: readonly Field[];
  current: Values;
  valuesOf: (content: StoryContent) => Values;
  /** Puts the texts of a version into the form */
  onUse: (content: StoryContent) => void;
}

/** The versions of an entry with author, time and action, read once they are opened (PRESS-23). */
export function StoryVersions(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={form.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Versions`}</summary>
      {isOpen && <VersionList {...props} />}
    </details>
  );
}

function VersionList(props: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const [chosen, setChosen] = useState<number>();
  const result = useQuery<readonly VersionLine[], Error, readonly VersionLine[], readonly unknown[]>(
    versionsQuery(props.kind, props.id),
  );
  const titleOf = ({ action, by, at }: VersionLine) => {
    const author = by === null ? [] : [nameOf(by)];
    return [i18n._(storyActionTexts[action]()), ...author, formatDate(at, locale), formatTime(at)].join(', ');
  };
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />}>
      {(versions) =>
        versions.length === 0 ? (
          <p>
            <Trans>No versions have been stored yet.</Trans>
          </p>
        ) : (
          <ol reversed start={versions[0]?.version} className={`${form.versions} ${classes.versions}`}>
            {versions.map((line) => (
              <li key={line.version} value={line.version}>
                {titleOf(line)}{' '}
                <RowButton name={t`Compare: ${titleOf(line)}`} onClick={() => setChosen(line.version)}>
                  {t`Compare`}
                </RowButton>
                {chosen === line.version && <Comparison {...props} line={line} onClose={() => setChosen(undefined)} />}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

interface ComparisonProps extends Props {
  line: VersionLine;
  onClose: () => void;
}

type Read = VersionLine & { content: StoryContent };

/** The words that differ between a version and the form. */
function Comparison({ kind, id, line, fields, current, valuesOf, onUse, onClose }: ComparisonProps) {
  const result = useQuery<Read, Error, Read, readonly unknown[]>(versionQuery(kind, id, line.version));
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />}>
      {({ content }) => {
        const differences = differencesOf(fields, valuesOf(content), current);
        return (
          <div className={classes.differences}>
            <p role="status">
              {differences.length === 0 ? (
                <Trans>The form has the same texts.</Trans>
              ) : (
                <Trans>Marked words are in one of the two only.</Trans>
              )}
            </p>
            {differences.map((difference) => (
              <Difference key={difference.field.name} difference={difference} />
            ))}
            <div className={layout.buttons}>
              {differences.length > 0 && (
                <Button tone="secondary" onClick={() => onUse(content)}>
                  <Trans>Use this version</Trans>
                </Button>
              )}
              <Button tone="quiet" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Difference({ difference }: { difference: FieldDifference }) {
  const { t } = useLingui();
  const { field, version, current, isFormatting } = difference;
  const sides = [
    { label: t`This version`, runs: version },
    { label: t`In the form`, runs: current },
  ];
  return (
    <div className={form.conflict}>
      <fieldset className={form.row}>
        <legend>{field.label}</legend>
        {isFormatting ? (
          <p>
            <Trans>Only the formatting differs.</Trans>
          </p>
        ) : (
          sides.map(({ label, runs }) => (
            <div key={label} className={form.version}>
              <strong>{label}</strong>
              <p className={form.text}>{runs.length === 0 ? <Trans>(empty)</Trans> : <DifferingText runs={runs} />}</p>
            </div>
          ))
        )}
      </fieldset>
    </div>
  );
}
