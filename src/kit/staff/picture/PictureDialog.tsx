import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { Loaded } from '../../state/Loaded.tsx';
import { RowButton } from '../RowButton.tsx';
import { RowsSkeleton } from '../StaffSkeletons.tsx';
import { AddPictures } from './AddPictures.tsx';
import { libraryQuery, type PickedPicture, toPicked } from './picture-queries.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { storePicked } from './store-picked.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  isOpen: boolean;
  /** A new picture may be stored on this device when the server is not reached */
  mayWait: boolean;
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}

/** The library as a dialog: an added picture is chosen at once. */
export function PictureDialog({ isOpen, mayWait, onPick, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Choose a picture`}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {/* React passes the events of a dialog on to the form that opened it. */}
      <div className={layout.stack4} onSubmit={(event) => event.stopPropagation()}>
        <Library mayWait={mayWait} onPick={onPick} />
      </div>
    </Modal>
  );
}

function Library({ mayWait, onPick }: Pick<Props, 'mayWait' | 'onPick'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const [shown, setShown] = useState({ search: '', page: 1 });
  const [isAdding, setAdding] = useState(false);
  const result = useQuery(libraryQuery(shown.search, shown.page));
  const turn = (by: number) => setShown({ ...shown, page: shown.page + by });
  return (
    <>
      <AddPictures
        id="add-picture"
        isSingle
        onAdded={(picture) => onPick(toPicked(picture))}
        onUnreached={mayWait ? async (...stored) => onPick(await storePicked(...stored)) : undefined}
        onWaiting={setAdding}
      />
      {!isAdding && (
        <>
          <SearchField
            label={t`Search the pictures`}
            submitLabel={t`Search`}
            clearLabel={t`Clear the search`}
            name="search"
            value={shown.search}
            onSearch={(search) => setShown({ search, page: 1 })}
          />
          <Loaded result={result} placeholder={<RowsSkeleton />}>
            {({ data, meta }) => (
              <div className={layout.stack3} aria-busy={result.isPlaceholderData}>
                {data.length === 0 && <p role="status">{t`Nothing found`}</p>}
                <PictureGrid
                  label={t`Pictures`}
                  pictures={data}
                  renderAction={(picture) => (
                    <button type="button" onClick={() => onPick(toPicked(picture))}>
                      {picture.alt[locale] || picture.alt.en}
                    </button>
                  )}
                />
                {meta.last_page > 1 && (
                  <div className={layout.row}>
                    <RowButton busy={shown.page === 1} onClick={() => turn(-1)}>
                      <Trans>Previous</Trans>
                    </RowButton>
                    <span role="status">
                      <PageOf current={shown.page} count={meta.last_page} />
                    </span>
                    <RowButton busy={shown.page >= meta.last_page} onClick={() => turn(1)}>
                      <Trans>Next</Trans>
                    </RowButton>
                  </div>
                )}
              </div>
            )}
          </Loaded>
        </>
      )}
    </>
  );
}

function PageOf({ current, count }: { current: number; count: number }) {
  const { t } = useLingui();
  return t`Page ${current} of ${count}`;
}
