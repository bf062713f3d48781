import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusedFirst } from '#kit/staff/focused-first.ts';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { type FoundGroup, MAX_TEXT_OF_SEARCH, useFound } from './use-found.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './finder.module.css';

/** The input and the results of the search over all staff pages. @param onDone closes it */
export function FinderPanel({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { groups, isSettled, hasFailed } = useFound(search);
  const combobox = useCombobox({ opened: true });
  const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  const open = (href: string | undefined) => {
    if (href === undefined) return;
    onDone();
    void navigate(href);
  };
  const press = useOpenWhenSettled(isSettled, () => open(hrefs[0]));
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => open(hrefs[Number(value)])}>
      <div className={`${layout.stack3} ${classes.panel}`}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label={t`Name, e-mail, plate, receipt, code or page`}
            type="search"
            value={search}
            maxLength={MAX_TEXT_OF_SEARCH}
            {...focusedFirst}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDownCapture={(event) => (event.key === 'Escape' ? onDone() : press(event))}
          />
        </Combobox.EventsTarget>
        <Status groups={groups} isSettled={isSettled} isEmpty={search.trim() === ''} hasFailed={hasFailed} />
        <Combobox.Options className={classes.results} aria-label={t`Results`}>
          <Groups groups={groups} />
          <SelectFirst key={hrefs.join(' ')} onMount={() => combobox.selectFirstOption()} />
        </Combobox.Options>
      </div>
    </Combobox>
  );
}

/** Enter pressed before the results have arrived opens the first of them once they have. @returns the key handler */
function useOpenWhenSettled(isSettled: boolean, openFirst: () => void): (event: KeyboardEvent) => void {
  const isAwaited = useRef(false);
  const openIfAwaited = useEffectEvent(() => {
    if (!isAwaited.current || !isSettled) return;
    isAwaited.current = false;
    openFirst();
  });
  useEffect(() => openIfAwaited());
  return (event) => {
    const isWaiting = event.key === 'Enter' && !isSettled;
    isAwaited.current = isWaiting;
    if (!isWaiting) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Selects the first result, so that Enter opens it. Remounted when the results change. */
function SelectFirst({ onMount }: { onMount: () => unknown }) {
  const select = useEffectEvent(onMount);
  useEffect(() => void select(), []);
  return null;
}

function Groups({ groups }: { groups: readonly FoundGroup[] }) {
  let index = -1;
  return groups.map(({ label, entries }) => (
    <Combobox.Group key={label} label={label}>
      {entries.map(({ key, title, detail }) => {
        index += 1;
        return (
          <Combobox.Option key={key} value={String(index)} className={classes.option}>
            <span>{title}</span>
            {detail !== '' && <span className={classes.detail}>{detail}</span>}
          </Combobox.Option>
        );
      })}
    </Combobox.Group>
  ));
}

interface StatusProps {
  groups: readonly FoundGroup[];
  isSettled: boolean;
  isEmpty: boolean;
  hasFailed: boolean;
}

/** How many results there are, for screen readers; visible if there are none, or if the server could not be asked. */
function Status({ groups, isSettled, isEmpty, hasFailed }: StatusProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div role="status">
      {hasFailed && (
        <Notice tone="warning">
          <Trans>The server cannot be reached: only pages are found.</Trans>
        </Notice>
      )}
      {isSettled && !isEmpty && count === 0 && !hasFailed && (
        <p>
          <Trans>Nothing found.</Trans>
        </p>
      )}
      {isSettled && count > 0 && (
        <VisuallyHidden>
          <Plural value={count} one="# result" other="# results" />
        </VisuallyHidden>
      )}
    </div>
  );
}
