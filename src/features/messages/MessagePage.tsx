import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { messages, type ReceivedMessage } from '#contract/messages/calls.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { MessageText } from './MessageText.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './messages.module.css';

const messageView = (id: number) => query(messages.view, { params: { id } });

/** /account/messages/:id: a message of the union to the member. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <DetailPage key={id} query={messageView(id)} loading={t`Loading the message`}>
      {(message) => <Message message={message} />}
    </DetailPage>
  );
}

function Message({ message: { subject, text, lang, path, sent_at } }: { message: ReceivedMessage }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Page kicker={t`Message from the union`} title={subject} narrow>
      <Container narrow>
        <div className={layout.stack4}>
          <p className={layout.quiet}>
            <time dateTime={sent_at}>{formatMoment(sent_at, locale)}</time>
          </p>
          <div className={`${layout.stack4} ${classes.text}`} lang={lang}>
            <MessageText text={text} />
          </div>
          <div className={layout.buttons}>
            {path !== null && (
              <ButtonLink href={path}>
                <Trans>Open the page</Trans>
              </ButtonLink>
            )}
            <ButtonLink href={memberPaths.notifications} tone="secondary">
              <Trans>All notifications</Trans>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Page>
  );
}
