import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import classes from './name-cell.module.css';
import { SelectBox } from './selection.tsx';

/** Goes where a link leads without loading the page anew. Plain links: a list holds hundreds of them. */
export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

interface Props {
  readonly id: string;
  readonly name: string;
  /** Page of the record; undefined where there is none. */
  readonly to: string | undefined;
  readonly onFollow: Follow;
  readonly note: string | undefined;
  readonly warning: string | undefined;
  readonly isSelectable: boolean;
}

/** Names the row: tick to select it, link to its page, what distinguishes it, and what is wrong with it. */
export const NameCell = memo(function NameCell({ id, name, to, onFollow, note, warning, isSelectable }: Props) {
  return (
    <span className={classes.cell}>
      {isSelectable && <SelectBox id={id} name={name} />}
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
