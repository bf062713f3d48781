import { useId, useRef, useState, type FormEvent } from 'react';
import { IconButton } from '../Button.tsx';
import { HiddenFields } from '../form/HiddenFields.tsx';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  submitLabel: string;
  clearLabel: string;
  /** The query parameter's name; without scripts the form submits it itself. */
  name: string;
  /** Other query parameters to preserve, e.g. `?category=education`, when the form is submitted without scripts. */
  kept?: string;
  /** The current search. The field follows it, unless the user has typed other text in the meantime. */
  value: string;
  placeholder?: string;
  /** Called with the trimmed text on submit, and with '' on clearing. */
  onSearch: (text: string) => void;
}

/** A search field. Nothing is sent while typing. */
export function SearchField({
  label,
  submitLabel,
  clearLabel,
  name,
  kept = '',
  value,
  placeholder,
  onSearch,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (text.trim() === followed) setText(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    input.current?.focus();
    if (value !== '') onSearch('');
  };
  return (
    <search>
      <form className={classes.form} method="get" onSubmit={submit}>
        <HiddenFields query={kept} />
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          value={text}
          maxLength={100}
          placeholder={placeholder ?? label}
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
        <button type="submit" className={classes.submit} aria-label={submitLabel}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
