import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type LibraryPicture, picturesAdmin } from '#contract/pictures/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { AddPictures } from '#kit/staff/picture/AddPictures.tsx';
import { PictureGrid } from '#kit/staff/picture/PictureGrid.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import layout from '#kit/ui/page/layout.module.css';

const list = staffList(picturesAdmin.list);
export const { queries } = list;

/** /staff/pictures: the picture library (PICTURE-1). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const describe = ({ alt }: LibraryPicture) => alt[locale] || alt.en;
  return (
    <StaffListPage
      title={t`Pictures`}
      path={staffPaths.pictures}
      list={list}
      searchLabel={t`Words in the name or the texts`}
      filters={[
        {
          name: 'use',
          label: t`Use`,
          options: [
            { value: 'used', label: t`Used` },
            { value: 'unused', label: t`Not used` },
          ],
        },
      ]}
      columns={[
        { name: 'name', label: t`Name` },
        { name: 'alt', label: t`Alternative text`, cell: describe },
        { name: 'credit', label: t`Credit` },
        { name: 'is_used', label: t`Use`, cell: ({ is_used }) => (is_used ? t`Used` : t`Not used`) },
        { name: 'added_at', label: t`Added`, isTime: true },
      ]}
      keyOf={({ id }) => id}
      renderNote={() => <AddToLibrary describe={describe} />}
      renderEntries={(pictures) => (
        <PictureGrid
          label={t`Pictures`}
          pictures={pictures}
          renderAction={(picture) => (
            <Link href={generatePath(staffPaths.picture, { id: String(picture.id) })}>{describe(picture)}</Link>
          )}
          renderNote={({ is_used }) => (
            <span className={layout.note}>{is_used ? <Trans>Used</Trans> : <Trans>Not used</Trans>}</span>
          )}
        />
      )}
    />
  );
}

function AddToLibrary({ describe }: { describe: (picture: LibraryPicture) => string }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  const announce = (picture: LibraryPicture) => {
    const text = describe(picture);
    onDone(t`The picture was added: ${text}`);
  };
  return (
    <div className={layout.stack3}>
      <AddPictures id="picture" onAdded={announce} />
      {said}
    </div>
  );
}
