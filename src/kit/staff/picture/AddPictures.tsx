import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { ruleText } from '#client/i18n/rule-messages.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { findPhotoFault } from '../../form/PhotoInput.tsx';
import { useRejectedFilesMessage } from '../../form/use-rejected-files-message.ts';
import { NewPictureForm } from './NewPictureForm.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  /** Prefix of the ids of its inputs */
  id: string;
  /** Only one picture is added */
  isSingle?: true;
  onAdded: ComponentProps<typeof NewPictureForm>['onDone'];
  onUnreached?: ComponentProps<typeof NewPictureForm>['onUnreached'];
  /** Called when files begin or stop to wait for their texts */
  onWaiting?: (isWaiting: boolean) => void;
}

interface WaitingFile {
  number: number;
  file: File;
}

/** Adds pictures from the camera or from the device's files: each chosen file gets its texts and is then sent. */
export function AddPictures({ id, isSingle, onAdded, onUnreached, onWaiting }: Props) {
  const { t, i18n } = useLingui();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const [next, setNext] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const wait = (files: readonly WaitingFile[]) => {
    setWaiting(files);
    onWaiting?.(files.length > 0);
  };
  const pick = async (picked: readonly File[]) => {
    setBusy(true);
    const small = await Promise.all(picked.map(shrinkPicture));
    setBusy(false);
    const checked = small.map((file) => ({ file, fault: findPhotoFault(file) }));
    setFaults(
      checked.flatMap(({ file, fault }) => (fault === undefined ? [] : `${file.name}: ${ruleText(i18n, fault)}`)),
    );
    const good = checked.filter(({ fault }) => fault === undefined);
    const added = good.map(({ file }, index) => ({ file, number: next + index }));
    setNext(next + added.length);
    wait(isSingle ? added : [...waiting, ...added]);
  };
  const drop = (number: number) => wait(waiting.filter((each) => each.number !== number));
  const picker = {
    id: `${id}-files`,
    labels: { take: t`Take photo`, choose: isSingle ? t`Add a picture` : t`Add pictures` },
    camera: 'environment',
    accept: 'image/jpeg,image/png',
    onPick: (files: File[]) => void pick(files),
  } as const;
  return (
    <div className={layout.stack3}>
      {isSingle ? (
        <FilePicker {...picker} rejectedFilesMessage={rejectedFilesMessage} />
      ) : (
        <FilePicker {...picker} multiple />
      )}
      <div role="status">
        {isBusy && <Trans>Preparing the photo…</Trans>}
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      {waiting.map(({ file, number }, index) => (
        <NewPictureForm
          key={number}
          id={`${id}-${number}`}
          file={file}
          isFirst={index === 0}
          onDone={(picture) => {
            drop(number);
            onAdded(picture);
          }}
          onUnreached={onUnreached}
          onDiscard={() => drop(number)}
        />
      ))}
    </div>
  );
}
