import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { focusedFirst, focusWhenShown } from '../focused-first.ts';
import { RowButton } from '../RowButton.tsx';
import { deleteView, MAX_VIEW_NAME, type SavedView, saveView, useSavedViews } from './saved-views.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../staff.module.css';

/** The content of a view, without its name. */
type Current = Omit<SavedView, 'name'>;

interface LinksProps {
  current: Current;
  /** Hides the columns of a view */
  hide: (names: readonly string[]) => void;
}

/** Links to the saved views of a list, beside the number of its entries, so that nothing moves when they have been read from the device. */
export function ViewLinks({ current, hide }: LinksProps) {
  const { t } = useLingui();
  const views = useSavedViews(current.list);
  if (views.length === 0) return null;
  return (
    <nav className={classes.views} aria-label={t`Saved views`}>
      {views.map((view) => (
        <Link
          key={view.name}
          href={view.list + view.search}
          aria-current={isShown(view, current) ? 'true' : undefined}
          onClick={() => hide(view.hidden)}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}

function isShown(view: SavedView, { search, hidden }: Current): boolean {
  return view.search === search && view.hidden.toSorted().join() === hidden.toSorted().join();
}

/** A button that saves the filters, sorting and columns of a list under a name, and deletes saved views (STAFF-35). */
export function SaveView({ current }: { current: Current }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>
        <Trans>Views</Trans>
      </RowButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Saved views`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <ViewForm current={current} onSaved={close} />
      </Modal>
    </>
  );
}

function ViewForm({ current, onSaved }: { current: Current; onSaved: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isRejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useMergedRef(input, focusWhenShown);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setRejected(trimmed === '');
    if (trimmed === '') return input.current?.focus();
    saveView({ ...current, name: trimmed });
    onSaved();
  };
  return (
    <div className={layout.stack5}>
      <form className={layout.stack3} noValidate aria-label={t`Save this view`} onSubmit={save}>
        <p>
          <Trans>
            A view contains the filters, sorting and columns of this list. It is saved on this device until you log out.
          </Trans>
        </p>
        <TextInput
          {...focusedFirst}
          ref={field}
          label={t`Name of the view`}
          value={name}
          maxLength={MAX_VIEW_NAME}
          error={isRejected && t`Enter a name.`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit">
            <Trans>Save this view</Trans>
          </Button>
        </div>
      </form>
      <ViewList list={current.list} onDeleted={() => input.current?.focus()} />
    </div>
  );
}

function ViewList({ list, onDeleted }: { list: string; onDeleted: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const views = useSavedViews(list);
  if (views.length === 0) return null;
  const remove = (view: SavedView) => {
    deleteView(view);
    // Its button disappears with the view.
    onDeleted();
  };
  return (
    <section className={layout.stack2} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Views of this list</Trans>
      </h3>
      <ul className={classes.viewList}>
        {views.map((view) => {
          const { name } = view;
          return (
            <li key={name}>
              {name}{' '}
              <RowButton name={t`Delete the view: ${name}`} onClick={() => remove(view)}>
                <Trans>Delete</Trans>
              </RowButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
