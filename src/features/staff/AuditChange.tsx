import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { type ChangedField, staff } from '#contract/staff/calls.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { fieldLabels } from './field-labels.ts';
import classes from './audit-log.module.css';

/** The fields that an action changed, before and after, read once they are opened. @param name the row's title */
export function AuditChange({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.change} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Before and after</Trans> <VisuallyHidden>{name}</VisuallyHidden>
      </summary>
      {isOpen && <ChangedFields id={id} />}
    </details>
  );
}

function ChangedFields({ id }: { id: string }) {
  const result = useQuery({ ...query(staff.auditChange, { params: { id } }), ...fresh });
  const { i18n } = useLingui();
  const labelOf = ({ name, language }: ChangedField) => {
    const label = fieldLabels[name];
    const written = label === undefined ? name.replaceAll('_', ' ') : i18n._(label());
    return language === null ? written : `${written} (${localeRecords[language].name})`;
  };
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />}>
      {(fields) => (
        <dl className={classes.fields}>
          {fields.map((field) => (
            <div key={`${field.name} ${field.language}`}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <span>
                  <Trans context="value of a field">Before:</Trans>
                </span>{' '}
                <Value text={field.before} language={field.language} />
              </dd>
              <dd>
                <span>
                  <Trans context="value of a field">After:</Trans>
                </span>{' '}
                <Value text={field.after} language={field.language} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as staff read it: times in Malta's clock, yes and no in words. */
function Value({ text, language }: { text: string | null; language: ChangedField['language'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (text === null) return <Trans context="value of a field">nothing</Trans>;
  if (text === 'true') return t`Yes`;
  if (text === 'false') return t`No`;
  if (DAY.test(text)) return formatDate(text, locale);
  if (TIME.test(text)) return `${formatDate(text, locale)}, ${formatTime(text)}`;
  return <span lang={language ?? undefined}>{text}</span>;
}
