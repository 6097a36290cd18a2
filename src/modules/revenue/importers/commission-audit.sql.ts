/** Audit trail of a payout file: its lines and their figures, before and after, each statement by the id of the upload. */

/** Properties of a line that the audit trail keeps for good: its figures, and what they belong to. */
const FIGURES = [
  ...['submission_id', 'month', 'loan_amount', 'gross', 'clawback', 'gst', 'gst_percent', 'tds', 'net', 'invoice_no', 'utr'],
] as const;

const figuresOf = (line: string) => `jsonb_build_object(${FIGURES.map((column) => `'${column}', ${line}.${column}`).join(', ')})`;
const subjectOf = (line: string) => `'commission-line:' || ${line}.id as subject`;

/** The lines that a file has merged into others, whole. Parameter: upload id. */
export const absorbedLines = `revenue.commission_change c cross join lateral jsonb_populate_recordset(null::revenue.commission_line, c.absorbed) l where c.upload_id = ?`;

/** Selects the lines that a file has created, for the audit trail. Parameter: upload id. */
export const createdForAudit = `
  select ${subjectOf('l')}, null::text as property, null::jsonb as before, ${figuresOf('l')} as after, l.version as record_version
  from revenue.commission_change c join revenue.commission_line l on l.id = c.line_id where c.upload_id = ? and c.before is null`;

/** Selects the lines that the undo of a file removes. Parameter: upload id. */
export const removedForAudit = `
  select ${subjectOf('l')}, null::text as property, ${figuresOf('l')} as before, null::jsonb as after, l.version + 1 as record_version
  from revenue.commission_change c join revenue.commission_line l on l.id = c.line_id where c.upload_id = ? and c.before is null`;

/** Selects the lines that were merged into others, and those that are separate again. Parameter: upload id. */
export const absorbedForAudit = `
  select ${subjectOf('l')}, null::text as property, ${figuresOf('l')} as before, null::jsonb as after, l.version as record_version from ${absorbedLines}`;
export const returnedForAudit = `
  select ${subjectOf('l')}, null::text as property, null::jsonb as before, ${figuresOf('l')} as after, l.version as record_version from ${absorbedLines}`;

/** Selects each figure that a file has changed, with the old and the new value. Parameter: upload id. */
const changesForAudit = (before: string, after: string, version: string) => `
  select ${subjectOf('l')}, p.property, p.before, p.after, ${version} as record_version
  from revenue.commission_change c
  join revenue.commission_line l on l.id = c.line_id
  cross join jsonb_populate_record(null::revenue.commission_line, c.before) b
  cross join lateral (values
    ${FIGURES.filter((column) => column !== 'month')
      .map((column) => `('${column}', to_jsonb(${before}.${column}), to_jsonb(${after}.${column}))`)
      .join(',\n    ')}
  ) as p (property, before, after)
  where c.upload_id = ? and c.before is not null and p.before is distinct from p.after`;

/** Read after the change. */
export const changedForAudit = changesForAudit('b', 'l', 'l.version');
/** Read before the previous values are restored. */
export const undoneForAudit = changesForAudit('l', 'b', 'l.version + 1');
