import type { ReactNode } from 'react';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { Face } from './Avatar.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './Pass.module.css';

interface PassProps {
  /** The union's short name */
  issuer: string;
  /** The kind of pass, e.g. "Student card" */
  kind: string;
  /** The year it is valid for */
  year: string;
  name: string;
  /** The title of the page, repeated on a printed pass */
  printedTitle?: string;
  /** Under the name */
  lines?: readonly string[];
  /** A number plate */
  plate?: string;
  /** The holder's picture or its address; otherwise the initials */
  picture?: Blob | string | undefined;
  /** False for passes that show no face */
  hasPortrait?: boolean;
  /** The QR code; undefined while there is no code */
  qr?: { text: string; label: string } | undefined;
  /** Shown instead of the code: the reason for its absence */
  stamp?: ReactNode;
  /** The code in letters, and its expiry */
  children?: ReactNode;
}

const noLines: readonly string[] = [];

/**
 * A pass to be shown at a gate: the holder, the code for scanners, the text for people. Nothing may cover it: overlays (src/app/overlays)
 * find it by `data-pass`.
 */
export function Pass({
  issuer,
  kind,
  year,
  name,
  printedTitle,
  lines = noLines,
  plate,
  picture,
  hasPortrait = true,
  qr,
  stamp,
  children,
}: PassProps) {
  return (
    <article className={classes.pass} aria-label={`${kind} ${year}`} data-surface="ink" data-pass>
      <header className={classes.head}>
        <strong>{issuer}</strong>
        <span>{kind}</span>
        <span>{year}</span>
      </header>
      <div className={classes.holder}>
        {plate === undefined && hasPortrait ? <Portrait name={name} picture={picture} /> : null}
        <div className={classes.words}>
          {printedTitle !== undefined && (
            <p data-print="only">
              <strong>{printedTitle}</strong>
            </p>
          )}
          <h2 translate="no">{name}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {plate !== undefined && (
            <p className={classes.plate} translate="no">
              {plate}
            </p>
          )}
        </div>
      </div>
      {qr && (
        <div className={classes.code}>
          <QrCode {...qr} />
        </div>
      )}
      {stamp !== undefined && <div className={classes.stamp}>{stamp}</div>}
      {children !== undefined && <div className={classes.foot}>{children}</div>}
    </article>
  );
}

/** A placeholder of a pass's size, so that nothing moves when the pass loads. `label` is read out. */
export function PassSkeleton({ issuer, label }: { issuer: string; label: string }) {
  return (
    <div role="status" className={classes.awaited} data-placeholder>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.pass} aria-hidden="true" data-pass>
        <div className={classes.head}>
          <strong>{issuer}</strong>
        </div>
        <div className={classes.holder}>
          <div className={classes.portrait} />
        </div>
        <div className={classes.code}>
          <div className={classes.qrCode} />
        </div>
        <div className={classes.foot} />
      </div>
    </div>
  );
}

function Portrait({ name, picture }: { name: string; picture: Blob | string | undefined }) {
  return (
    <div className={classes.portrait} aria-hidden="true">
      <Face name={name} picture={picture} />
    </div>
  );
}

interface PassPlaceProps {
  title: string;
  /** The age of the shown copy */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of a pass: a small heading, so that the whole pass fits on a phone's screen. */
export function PassPlace({ title, note, children }: PassPlaceProps) {
  return (
    <div className={classes.place}>
      <h1 tabIndex={-1}>{title}</h1>
      {note}
      {children}
    </div>
  );
}

/** A pass with notes beside it. */
export function PassAndNotes({ pass, children }: { pass: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.beside}>
      {pass}
      <div className={classes.notes}>{children}</div>
    </div>
  );
}
