import type { ReactNode } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Block } from '#contract/kit/document.ts';
import { downloadPdf } from '#kit/device/download.ts';
import { useUnion } from '#kit/device/union.ts';
import { useAction } from '#kit/state/use-action.ts';
import { Button } from '#kit/ui/Button.tsx';

interface Props {
  fileName: string;
  blocks: () => readonly Block[];
  children: ReactNode;
}

/** Generates a PDF on this device, online or offline. */
export function PdfButton({ fileName, blocks, children }: Props) {
  const locale = useLocale();
  const { short_name } = useUnion();
  const { press, isRunning } = useAction(async () => {
    const { drawPdf } = await import('#contract/documents/pdf.ts');
    downloadPdf(await drawPdf(blocks(), locale, undefined, short_name), fileName);
  });
  return (
    <Button tone="secondary" busy={isRunning} onClick={() => press()}>
      {children}
    </Button>
  );
}
