import { type ReactNode, useState } from 'react';
import type { PickedPicture } from './picture-queries.ts';
import { PictureDialog } from './PictureDialog.tsx';

interface Request {
  resolve: (picture: PickedPicture | undefined) => void;
}

/**
 * The dialog with the library, for a field or an editor, which renders `pictureDialog`. `pickPicture` opens it and resolves
 * with the chosen picture, or with `undefined` if it was closed.
 * @param options mayWait: without a network, a new picture is stored on this device until its text is sent
 */
export function usePicturePicker({ mayWait = false } = {}): {
  pickPicture: () => Promise<PickedPicture | undefined>;
  pictureDialog: ReactNode;
} {
  const [request, setRequest] = useState<Request>();
  const settle = (picture: PickedPicture | undefined) => {
    request?.resolve(picture);
    setRequest(undefined);
  };
  return {
    pickPicture: () => new Promise((resolve) => setRequest({ resolve })),
    pictureDialog: (
      <PictureDialog
        isOpen={request !== undefined}
        mayWait={mayWait}
        onPick={settle}
        onClose={() => settle(undefined)}
      />
    ),
  };
}
