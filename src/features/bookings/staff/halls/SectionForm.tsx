import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import {
  type HallDesign,
  MAX_BEND,
  MAX_POSITION,
  type RowDesign,
  type SectionDesign,
} from '#contract/bookings/hall-design.ts';
import { Button } from '#kit/ui/Button.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import {
  changeSection,
  copySection,
  mirrorSection,
  numberFrom,
  removeSection,
  reorderSection,
} from './design-steps.ts';
import { readRows } from './row-text.ts';
import { rowWords } from './row-words.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import { writeRows } from './write-rows.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './halls.module.css';

interface Props {
  section: SectionDesign;
  design: HallDesign;
  /** The key of the next section */
  nextKey: number;
  /** Whether the form takes the focus when it opens */
  isFocused: boolean;
  /** Steps with the same name one after the other are one step of undo */
  onChange: (design: HallDesign, step?: string) => void;
  onChoose: (key: number | undefined) => void;
}

/** The fields and actions of the chosen section. Each valid input is a step of the drawing. */
export function SectionForm({ section, design, nextKey, isFocused, onChange, onChoose }: Props) {
  const { t } = useLingui();
  const { key, name, bend } = section;
  const set = (changes: Partial<SectionDesign>, field: string) =>
    onChange(changeSection(design, key, changes), `${field} ${key}`);
  const id = `section-${key}`;
  const locale = useLocale();
  const title = name[locale] || name.en;
  useEffect(() => {
    if (isFocused) document.getElementById(`section-${key}-en`)?.focus();
  }, [isFocused, key]);
  return (
    <section className={layout.stack3} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Trans>Section: {title}</Trans>
      </h3>
      <div className={classes.fields}>
        <TextField
          id={`${id}-en`}
          label={t`Name in English`}
          value={name.en}
          maxLength={100}
          onChange={(event) => set({ name: { ...name, en: event.target.value } }, 'en')}
        />
        <TextField
          id={`${id}-mt`}
          label={t`Name in Maltese`}
          value={name.mt}
          maxLength={100}
          onChange={(event) => set({ name: { ...name, mt: event.target.value } }, 'mt')}
        />
      </div>
      <RowsField section={section} onRows={(rows) => set({ rows }, 'rows')} />
      <div className={classes.numbers}>
        <NumberField
          id={`${id}-left`}
          label={t`From the left`}
          value={section.left}
          max={MAX_POSITION}
          onNumber={(left) => set({ left }, 'left')}
        />
        <NumberField
          id={`${id}-top`}
          label={t`From the top`}
          value={section.top}
          max={MAX_POSITION}
          onNumber={(top) => set({ top }, 'top')}
        />
        <NumberField
          id={`${id}-bend-left`}
          label={t`Curve, left end`}
          value={bend[0]}
          max={MAX_BEND}
          onNumber={(left) => set({ bend: [left, bend[1]] }, 'bend')}
        />
        <NumberField
          id={`${id}-bend-right`}
          label={t`Curve, right end`}
          value={bend[1]}
          max={MAX_BEND}
          onNumber={(right) => set({ bend: [bend[0], right] }, 'bend')}
        />
      </div>
      <SectionActions section={section} design={design} nextKey={nextKey} onChange={onChange} onChoose={onChoose} />
    </section>
  );
}

function SectionActions({ section, design, nextKey, onChange, onChoose }: Omit<Props, 'isFocused'>) {
  const { t } = useLingui();
  const { key, name } = section;
  const replace = (next: SectionDesign) => onChange(changeSection(design, key, next));
  const copy = () => {
    const copied = { en: freeName(design, name.en, 'en'), mt: freeName(design, name.mt, 'mt') };
    onChange(copySection(design, key, { key: nextKey, name: copied }));
    onChoose(nextKey);
  };
  const actions: readonly [string, () => void][] = [
    [t`Copy the section`, copy],
    [t`Mirror`, () => replace(mirrorSection(section))],
    [t`Number from the left`, () => replace(numberFrom(section, 'left'))],
    [t`Number from the right`, () => replace(numberFrom(section, 'right'))],
    [t`Earlier in the list`, () => onChange(reorderSection(design, key, -1))],
    [t`Later in the list`, () => onChange(reorderSection(design, key, 1))],
    [
      t`Remove the section`,
      () => {
        onChange(removeSection(design, key));
        onChoose(undefined);
      },
    ],
  ];
  return (
    <div className={layout.buttons} role="group" aria-label={t`Actions for the section`}>
      {actions.map(([label, act]) => (
        <Button key={label} tone="quiet" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** "Stalls 2" for a copy of "Stalls". */
function freeName({ sections }: HallDesign, name: string, language: 'en' | 'mt'): string {
  const base = name.replace(/ \d+$/, '');
  const names = new Set(sections.map((each) => each.name[language]));
  let number = 2;
  while (names.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}

/** The rows as a text. A text with a mistake stays in the field, and the drawing keeps the rows before it. */
function RowsField({ section, onRows }: { section: SectionDesign; onRows: (rows: RowDesign[]) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const texts = useProblemTexts();
  const [typed, setTyped] = useState<{ text: string; rows: readonly RowDesign[] }>();
  const text = typed !== undefined && typed.rows === section.rows ? typed.text : writeRows(section.rows, locale);
  const read = readRows(text);
  const { gap, after, wheelchair, companion, restricted, blocked } = rowWords[locale];
  const example = `A–M 1–16, ${gap} ${after} 8`;
  const words = [wheelchair, companion, restricted, blocked].join(', ');
  return (
    <TextField
      id={`section-${section.key}-rows`}
      label={t`Rows`}
      hint={t`One line for similar rows: ${example}. Numbers from the right: 16–1. Then, with seat numbers: ${words}.`}
      rows={Math.min(14, Math.max(4, section.rows.length + 1))}
      value={text}
      isOptional
      error={'problem' in read ? texts.ofRows(read.problem) : undefined}
      onChange={(event) => {
        const next = readRows(event.target.value);
        const rows = 'rows' in next ? next.rows : section.rows;
        setTyped({ text: event.target.value, rows });
        if ('rows' in next) onRows(next.rows);
      }}
    />
  );
}

interface NumberProps {
  id: string;
  label: string;
  value: number;
  max: number;
  onNumber: (value: number) => void;
}

/** A whole number from 0 to `max`. Another text stays in the field with a message. */
function NumberField({ id, label, value, max, onNumber }: NumberProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<{ text: string; value: number }>();
  const text = typed !== undefined && typed.value === value ? typed.text : String(value);
  const isValid = (written: string) => /^\d{1,5}$/.test(written) && Number(written) <= max;
  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      value={text}
      error={isValid(text) ? undefined : t`A whole number from 0 to ${max}`}
      onChange={(event) => {
        const written = event.target.value.trim();
        setTyped({ text: written, value: isValid(written) ? Number(written) : value });
        if (isValid(written)) onNumber(Number(written));
      }}
    />
  );
}
