import { ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './error-lines.module.css';

interface Props {
  readonly lines: readonly ReactNode[];
  /** Number of the first line. */
  readonly start?: number;
}

/** Numbered lines about a file, in a scrollable box. */
export function ErrorLines({ lines, start = 1 }: Props) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
      <ol className={classes.errors} start={start}>
        {lines.map((line, index) => (
          // Lines of a file may repeat, and a list never changes while it is shown.
          <li key={index}>{line}</li>
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}
