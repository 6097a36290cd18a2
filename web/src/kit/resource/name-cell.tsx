import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import classes from './name-cell.module.css';

/** Follows a link without a page load. Links are plain elements because a list holds hundreds of them. */
export type FollowLink = (event: MouseEvent<HTMLAnchorElement>) => void;

interface Props {
  readonly name: string;
  /** Page of the record; undefined when there is none. */
  readonly to: string | undefined;
  readonly onFollow: FollowLink;
  readonly note: string | undefined;
  readonly warning: string | undefined;
}

/** Names the row: link to its page, what distinguishes it, and its warning. */
export const NameCell = memo(function NameCell({ name, to, onFollow, note, warning }: Props) {
  return (
    <span className={classes.cell}>
      <span className={classes.words}>
        <span className={classes.line}>
          <strong className={classes.name} title={name}>
            {to ? (
              <a href={to} className={classes.link} onClick={onFollow}>
                {name}
              </a>
            ) : (
              name
            )}
          </strong>
          {note && <span className={classes.note}>{note}</span>}
        </span>
        {warning && (
          <span className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden className={classes.sign} />
            {warning}
          </span>
        )}
      </span>
    </span>
  );
});
