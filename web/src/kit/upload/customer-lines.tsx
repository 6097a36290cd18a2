import type { ReactNode } from 'react';
import { CustomerIds } from '../resource/customer-ids.tsx';
import { CustomerLink } from '../resource/customer-link.tsx';
import { ErrorLines } from './error-lines.tsx';

interface Line {
  readonly content: ReactNode;
  /** The application at a lender that the line is about; null where there is none. */
  readonly submissionId: string | null;
}

/** Numbered lines about the rows of a file, each with a link to the record of its customer. */
export const CustomerLines = ({ lines, start }: { readonly lines: readonly Line[]; readonly start?: number }) => (
  <CustomerIds value={[...new Set(lines.flatMap(({ submissionId }) => submissionId ?? []))]}>
    <ErrorLines
      {...(start !== undefined && { start })}
      lines={lines.map(({ content, submissionId }) => (
        <>
          {content}
          {submissionId && <CustomerLink id={submissionId} />}
        </>
      ))}
    />
  </CustomerIds>
);
