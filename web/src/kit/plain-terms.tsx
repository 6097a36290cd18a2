import { Title } from '@mantine/core';
import { Fragment } from 'react';
import { termsBlocks } from '../../../src/contracts/brand-terms.js';
import classes from './plain-terms.module.css';

/** A brand's own terms as they are read: paragraphs below their headings. */
export function PlainTerms({ text }: { readonly text: string }) {
  return (
    <div className={classes.terms}>
      {termsBlocks(text).map(({ kind, text: words }, index) => (
        // Parts have no name, and are drawn anew as a whole.
        <Fragment key={index}>
          {kind === 'heading' ? (
            <Title order={3} size="h4">
              {words}
            </Title>
          ) : (
            <p>{words}</p>
          )}
        </Fragment>
      ))}
    </div>
  );
}
