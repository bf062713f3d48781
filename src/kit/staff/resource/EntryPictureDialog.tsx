import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { PictureForm } from '../PictureForm.tsx';
import { RowButton } from '../RowButton.tsx';
import type { Results } from '../use-results.tsx';
import type { Entry, ResourcePicture } from './staff-resource.ts';
import classes from './picture-dialog.module.css';

interface Props<T extends Entry> extends Results {
  picture: ResourcePicture<T>;
  entry: T;
  /** The entry's name */
  name: string;
  refreshes: readonly string[];
}

/** A row button that opens the picture of an entry, which can be set, replaced and removed there. */
export function EntryPictureDialog<T extends Entry>({ picture, entry, name, refreshes, ...results }: Props<T>) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = i18n._(picture.label);
  return (
    <>
      <RowButton name={`${label}: ${name}`} onClick={() => setOpen(true)}>
        {label}
      </RowButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`${label}: ${name}`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <PictureForm
          name="picture"
          label={label}
          hint={i18n._(picture.hint)}
          isSet={picture.imageOf(entry) !== null}
          shown={<Shown image={picture.imageOf(entry)} />}
          set={picture.set}
          remove={picture.remove}
          params={{ id: entry.id }}
          refreshes={refreshes}
          removal={<p>{i18n._(picture.without)}</p>}
          results={{
            onDone: (words) => {
              close();
              results.onDone(words);
            },
            onFailure: results.onFailure,
          }}
        />
      </Modal>
    </>
  );
}

function Shown({ image }: { image: ReturnType<ResourcePicture<never>['imageOf']> }) {
  if (image === null) return null;
  return <img className={classes.shown} src={image.preview_url} alt={image.custom_properties.alt} />;
}
