import { Title } from '@mantine/core';
import { Fragment } from 'react';
import { splitTermsIntoBlocks } from '../../../src/contracts/brand-terms.js';
import classes from './terms-text.module.css';

/** A brand's own terms: paragraphs below their headings. */
export function TermsText({ text }: { readonly text: string }) {
  return (
    <div className={classes.terms}>
      {splitTermsIntoBlocks(text).map(({ kind, text }, index) => (
        // Parts have no key, and rerender as a whole.
        <Fragment key={index}>
          {kind === 'heading' ? (
            <Title order={3} size="h4">
              {text}
            </Title>
          ) : (
            <p>{text}</p>
          )}
        </Fragment>
      ))}
    </div>
  );
}
