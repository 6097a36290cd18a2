import type { Icon } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './illustration.module.css';

interface Props {
  readonly icon: Icon;
  /** `busy`: processing. `done`: the customer's part is completed successfully. */
  readonly variant: 'busy' | 'done' | 'plain';
  /** Useful information for the meantime, one line each. */
  readonly lines?: readonly string[];
  readonly children: ReactNode;
}

/** A step without input: an icon, a sentence, and useful information. */
export function Illustration({ icon: Sign, variant, lines = [], children }: Props) {
  return (
    <div className={classes.scene}>
      <span className={classes.sign} data-mood={variant}>
        <Sign size={36} stroke={1.5} aria-hidden />
      </span>
      {children}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>
              <IconCheck size={18} stroke={2} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
