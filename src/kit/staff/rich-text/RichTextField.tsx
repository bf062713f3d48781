import { Trans } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { useMemo } from 'react';
import { lazyPart } from '../../device/lazy-part.tsx';
import type { TextEditorProps } from './TextEditor.tsx';
import classes from './rich-text.module.css';

/** The name is among those that the precache leaves out (`askedModules` in `vite.config.ts`). */
const editor = lazyPart('staff-editor', () => import('./TextEditor.tsx'));

interface Props extends Omit<TextEditorProps, 'described'> {
  /** Instructions that are read before typing */
  hint?: string | undefined;
  /** The message under the field */
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

/** A field for formatted text (PRESS-2): its value is HTML as the sanitiser writes it. */
export function RichTextField({ hint, error, isRequired = false, ...props }: Props) {
  const { id, label } = props;
  const hasError = error !== undefined;
  const described = useMemo(() => {
    const ids = [hint !== undefined && `${id}-description`, hasError && `${id}-error`].filter((each) => each !== false);
    return {
      'aria-labelledby': `${id}-label`,
      'aria-required': String(isRequired),
      'aria-invalid': String(hasError),
      ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    };
  }, [id, hint, hasError, isRequired]);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => document.getElementById(id)?.focus() }}
      description={hint}
      error={error}
      size="md"
      data-invalid={hasError || undefined}
    >
      <editor.Part
        {...props}
        described={described}
        fallback={
          <div className={classes.loading} role="status">
            <Trans>Loading the editor…</Trans>
          </div>
        }
      />
    </Input.Wrapper>
  );
}
