import { ScrollArea } from '@mantine/core';
import classes from './error-lines.module.css';

/** Errors of a file, one a line, in a box that scrolls by itself. */
export function ErrorLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
      <ol className={classes.errors}>
        {lines.map((error, index) => (
          // Lines of a file may repeat, and a list never changes while it is shown.
          <li key={index}>{error}</li>
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}
