import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import classes from './LanguageList.module.css';

interface LanguageListProps<C extends string> {
  /** Names the list */
  label: string;
  /** Each with its own name */
  languages: readonly { code: C; name: string }[];
  current: C;
  /** Called for a language that is not the current one */
  onChoose: (code: C) => void;
}

/** The available languages, each named in itself. */
export function LanguageList<C extends string>({ label, ...list }: LanguageListProps<C>) {
  return (
    <div className={classes.list} role="group" aria-label={label}>
      <Languages {...list} />
    </div>
  );
}

/** A button that opens the list below it; the browser closes it on Escape and on a click outside. */
export function LanguageDropdown<C extends string>({ label, ...list }: LanguageListProps<C>) {
  const id = useId();
  // The language code: a narrow phone has no room for the full name beside the menu.
  const code = list.current.toUpperCase();
  return (
    <span className={classes.place}>
      <Button tone="quiet" icon="language" label={`${code} · ${label}`} opens={id}>
        <span lang={list.current}>{code}</span>
      </Button>
      <div className={classes.dropdown} id={id} popover="auto" role="group" aria-label={label}>
        <Languages {...list} closes={id} />
      </div>
    </span>
  );
}

function Languages<C extends string>({
  languages,
  current,
  onChoose,
  closes,
}: Omit<LanguageListProps<C>, 'label'> & { closes?: string }) {
  return languages.map(({ code, name }) => (
    <button
      key={code}
      type="button"
      lang={code}
      aria-current={code === current}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={() => code !== current && onChoose(code)}
    >
      {name}
    </button>
  ));
}
