import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { documentKinds, type CareerDocument, type DocumentKind } from '#contract/career-documents/calls.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { Page } from '#kit/page/Page.tsx';
import { AnswerOrSavedCopy } from '#kit/pass/AnswerOrSavedCopy.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { SingleFilePicker } from '#kit/ui/form/SingleFilePicker.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useDocuments, type DocumentRefusal, type LocalDocuments } from './device/use-documents.ts';
import { StoredDocumentRow } from './StoredDocumentRow.tsx';
import { WaitingDocumentRow } from './WaitingDocumentRow.tsx';
import { documentListQuery, documentsSource } from './wallet.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-documents.module.css';

/** /account/career-documents: the CV and the cover letter. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(documentListQuery);
  const device = useDocuments();
  return (
    <Page
      kicker={t`My account`}
      title={t`Career documents`}
      lead={t`Keep your CV and a cover letter here, ready for your next interview.`}
    >
      <Container>
        <div className={`${layout.stack5} ${classes.page}`}>
          {!device.isPersistent && (
            <Notice tone="warning">
              <Trans>This browser cannot store anything. Keep this page open until your document has been sent.</Trans>
            </Notice>
          )}
          <AnswerOrSavedCopy
            source={documentsSource}
            result={result}
            placeholder={<ArticleSkeleton label={t`Loading your documents`} />}
          >
            {(documents) => (
              <div className={classes.documents}>
                {documentKinds.map((kind) => (
                  <DocumentSection
                    key={kind}
                    kind={kind}
                    stored={documents.find((document) => document.kind === kind)}
                    device={device}
                  />
                ))}
              </div>
            )}
          </AnswerOrSavedCopy>
          <p className={classes.note}>
            <Trans>
              Only you can see these documents. If you attach your CV to an interview booking, the interviewer gets a
              copy of it. Changes you make here later do not affect that copy, and we delete it 90 days after the
              interview.
            </Trans>
          </p>
        </div>
      </Container>
    </Page>
  );
}

interface Props {
  kind: DocumentKind;
  stored: CareerDocument | undefined;
  device: LocalDocuments;
}

/** The CV or the cover letter: the stored file, a pending upload, and a button to choose another file. */
function DocumentSection({ kind, stored, device }: Props) {
  const { t } = useLingui();
  const id = useId();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fault, setFault] = useState<{ name: string; reason: DocumentRefusal }>();
  const waiting = device.waiting.filter(({ document }) => document.kind === kind);
  const texts = useKindTexts(kind);
  const onGone = () => heading.current?.focus();
  const add = async (file: File) => {
    const reason = await device.add(kind, file);
    setFault(reason && { name: file.name, reason });
  };
  return (
    <section className={`${layout.start3} ${classes.document}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={layout.quiet}>{texts.hint}</p>
      {stored === undefined && waiting.length === 0 && <p className={classes.none}>{texts.none}</p>}
      {stored !== undefined && <StoredDocumentRow document={stored} onGone={onGone} />}
      {waiting.map((one) => (
        <WaitingDocumentRow key={one.document.uuid} waiting={one} device={device} onGone={onGone} />
      ))}
      <LiveAnswer urgency="polite">{fault !== undefined && <FaultNotice {...fault} />}</LiveAnswer>
      <SingleFilePicker
        id={`document-${kind}`}
        accept=".pdf,application/pdf"
        label={stored === undefined && waiting.length === 0 ? t`Choose a PDF` : t`Replace with another PDF`}
        about={texts.title}
        onPick={(file) => void add(file).catch(showFailure)}
        rejectedFilesMessage={rejectedFilesMessage}
      />
      <p className={layout.quiet}>
        <Trans>PDF, up to 5 MB.</Trans>
      </p>
    </section>
  );
}

function useKindTexts(kind: DocumentKind) {
  const { t } = useLingui();
  const texts: Record<DocumentKind, { title: string; hint: string; none: string }> = {
    cv: {
      title: t`CV`,
      hint: t`One or two pages about your studies, your experience and your skills.`,
      none: t`You have not added a CV yet.`,
    },
    cover_letter: {
      title: t`Cover letter`,
      hint: t`One page on why you are interested and what you would bring.`,
      none: t`You have not added a cover letter yet.`,
    },
  };
  return texts[kind];
}

function FaultNotice({ name, reason }: { name: string; reason: DocumentRefusal }) {
  return (
    <Notice tone="error">
      <p>
        {reason === 'not_pdf' && (
          <Trans>
            {name} was not added: it is not a PDF. In Word, Google Docs or Pages, save or export your document as a PDF
            first.
          </Trans>
        )}
        {reason === 'too_large' && (
          <Trans>{name} was not added: it is larger than 5 MB. Try smaller pictures, or export it again.</Trans>
        )}
        {reason === 'not_saved' && (
          <Trans>
            {name} was not added: there is not enough space on this device. Free up some space, or use another device.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
