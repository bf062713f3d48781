import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { query } from '#client/api/query.ts';
import { textOrder } from '#client/i18n/text-order.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staff } from '#contract/staff/calls.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { useAddressChange } from '#kit/staff/list/use-address-change.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { areaSlug, type AuditAddress, auditAddress, auditHref, firstPage } from './audit-address.ts';
import classes from './audit-log.module.css';

export const auditActors = { ...query(staff.auditActors, {}), ...fresh };

/** The audit log filters. Each change updates the address at once. */
export function AuditFilters({ shown }: { shown: AuditAddress }) {
  const { t } = useLingui();
  const { areas, actions, people } = useChoices(shown);
  const filter = useAddressChange({ shown, hrefOf: auditHref, read: auditAddress.read });
  const everything = { value: '', label: t`All` };
  return (
    <div className={classes.filters} data-print="off">
      <NativeSelect
        label={t`Area`}
        data={[everything, ...areas]}
        value={shown.area ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ area: value || undefined, action: undefined })}
      />
      <NativeSelect
        label={t`Action`}
        data={[everything, ...actions]}
        value={shown.action ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ action: value || undefined })}
      />
      <WrittenFilter
        label={t`Entry number`}
        value={shown.entry ?? ''}
        onWrite={(entry) => filter({ entry: entry.trim() || undefined })}
      />
      <NativeSelect
        label={t`Done by`}
        data={[everything, ...people]}
        value={String(shown.person ?? '')}
        onChange={({ currentTarget: { value } }) => filter({ person: value === '' ? undefined : Number(value) })}
      />
      <WrittenFilter
        label={t`From`}
        type="date"
        value={shown.from ?? ''}
        onWrite={(from) => filter({ from: from || undefined })}
      />
      <WrittenFilter
        label={t`Until`}
        type="date"
        value={shown.until ?? ''}
        onWrite={(until) => filter({ until: until || undefined })}
      />
    </div>
  );
}

/** The options of the filters, by their labels in the language of the page. */
function useChoices({ area }: AuditAddress) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const { data: actors = [] } = useQuery(auditActors);
  const byLabel = <T extends { label: string }>(choices: readonly T[]) =>
    choices.toSorted((one, other) => textOrder(locale)(one.label, other.label));
  const areas = staffAreas.flatMap((each) => {
    const value = areaSlug(each);
    const label = firstPage(each.menu)?.label;
    return value === undefined || label === undefined ? [] : [{ value, label: i18n._(label()) }];
  });
  const actions = staffAreas
    .filter((each) => area === undefined || areaSlug(each) === area)
    .flatMap((each) => Object.entries(each.actions))
    .map(([value, label]) => ({ value, label: i18n._(label()) }));
  const people = actors.map((actor) => ({ value: String(actor.id), label: nameOf(actor) }));
  return { areas: byLabel(areas), actions: byLabel(actions), people: byLabel(people) };
}

interface WrittenFilterProps {
  label: string;
  type?: 'text' | 'date';
  value: string;
  onWrite: (value: string) => void;
}

/** Matches a complete year: while it is typed, the browser reports years such as 0002. */
const WHOLE_DAY = /^(?:19|2\d)\d\d-/;

/** A text or date filter. A date applies at once, a text on blur or Enter. */
function WrittenFilter({ value, onWrite, ...props }: WrittenFilterProps) {
  const [written, setWritten] = useState(value);
  const [applied, setApplied] = useState(value);
  // The address has changed: by this field, or by a link.
  if (applied !== value) {
    setApplied(value);
    setWritten(value);
  }
  const write = (next: string) => {
    if (next !== value) onWrite(next);
  };
  const change = (next: string) => {
    setWritten(next);
    if (props.type === 'date' && WHOLE_DAY.test(next)) write(next);
  };
  const writeOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') write(written);
  };
  return (
    <TextInput
      {...props}
      value={written}
      maxLength={64}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => write(written)}
      onKeyDown={writeOnEnter}
    />
  );
}
