import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { documentKinds } from '#contract/career-documents/calls.ts';
import { Page } from '#kit/page/Page.tsx';
import { KeptAnswer } from '#kit/pass/KeptAnswer.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useDocuments } from './device/use-documents.ts';
import { DocumentSection } from './DocumentSection.tsx';
import { documentList, documentsSource } from './kept-documents.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-documents.module.css';

/** /account/career-documents (spec §2): the CV and the cover letter. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(documentList);
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
          <KeptAnswer
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
          </KeptAnswer>
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
