import type { ComponentProps } from 'react';
import { usePicturePicker } from '../picture/use-picture-picker.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';

type Props = Omit<ComponentProps<typeof RichTextField>, 'onPickPicture'> & { lang: 'en' | 'mt' };

/** A formatted text with pictures of the library, described in its language. */
export function BodyEditor(props: Props) {
  const { lang } = props;
  const { pickPicture, pictureDialog } = usePicturePicker({ mayWait: true });
  const pickForText = async () => {
    const picture = await pickPicture();
    if (picture === undefined) return null;
    const { src, width, height, alt, caption } = picture;
    return { src, width, height, alt: alt[lang] || alt.en, caption: caption[lang] || caption.en };
  };
  return (
    <>
      <RichTextField {...props} onPickPicture={pickForText} />
      {pictureDialog}
    </>
  );
}
