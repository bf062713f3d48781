import {
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { describe, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import classes from './form.module.css';

interface TextFieldProps extends FieldProps {
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  /** The value of `datetime-local` has the form `2026-11-20T18:00` */
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local';
  /** The keyboard that a phone shows */
  inputMode?: 'decimal';
  autoComplete?: string;
  /** Number of lines; without it, a single-line input */
  rows?: number;
  maxLength?: number;
  isOptional?: boolean;
  /** The text can be read and copied, but not changed */
  isReadOnly?: boolean;
}

/**
 * A labelled input or text area, with hint and error tied to it. Its text is at least 16 px, so that phones do not zoom
 * in.
 */
export function TextField({ label, hint, error, rows, type = 'text', ...rest }: TextFieldProps) {
  const { isOptional = false, isReadOnly = false, ...input } = rest;
  const frame = { id: input.id, hint, error };
  const all = {
    ...input,
    ...describe(frame),
    className: classes.input,
    required: !isOptional,
    readOnly: isReadOnly,
  };
  return (
    <FieldFrame {...frame} label={label}>
      {rows === undefined ? <input {...all} type={type} /> : <TextArea {...all} rows={rows} />}
    </FieldFrame>
  );
}

/**
 * An uncontrolled text area that shows `value`. With the prop `value`, React also writes each new text into the document as the default
 * value: browsers then match all rules with `:has()` again, which takes a quarter of each keystroke's time on a slow phone.
 */
function TextArea({ value, ...rest }: ComponentProps<'textarea'> & { value?: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(value);
  const [first] = useState(value);
  useLayoutEffect(() => {
    // Initially it has the rendered text, or input from before hydration.
    if (shown.current === value) return;
    shown.current = value;
    if (area.current !== null && area.current.value !== value) area.current.value = value ?? '';
  }, [value]);
  return <textarea ref={area} defaultValue={first} {...rest} />;
}
