import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-text.ts';
import classes from './timeline.module.css';

/** Ordered list of events, newest or oldest first as the page decides. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

interface ItemProps {
  readonly title: ReactNode;
  /** Instant, ISO 8601; left out for a future event. */
  readonly at?: string;
  /** `now` is the current state, `done` is past, `next` is in the future, `failed` is an unwanted end. */
  readonly kind: 'done' | 'now' | 'next' | 'failed';
  readonly children?: ReactNode;
}

/** One event: title, time, and its consequence. */
export function TimelineItem({ title, at, kind, children }: ItemProps) {
  const language = useLanguage();
  return (
    <li className={classes.item} data-kind={kind} aria-current={kind === 'now' ? 'step' : undefined}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {at && (
          <time className={classes.time} dateTime={at}>
            {formatDateTime(at, language)}
          </time>
        )}
      </div>
      {children && <div className={classes.text}>{children}</div>}
    </li>
  );
}
