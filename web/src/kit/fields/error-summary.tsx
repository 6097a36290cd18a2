import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './error-summary.module.css';

interface Props {
  readonly fields: readonly { readonly id: string; readonly label: string; readonly error: string | undefined }[];
}

/** Links to the invalid fields. Takes the focus when it appears: render it with a new key for each attempt. */
export function ErrorSummary({ fields }: Props) {
  const t = useText();
  // A field keeps its error here until it is corrected, also while it is edited.
  const [said] = useState(() => new Map(fields.map(({ id, error }) => [id, error])));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" title={t('common.form.errorSummary')} className={classes.summary}>
      <ul className={classes.list}>
        {fields.map(({ id, label, error = said.get(id) }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address stays unchanged: Back must not step through the errors.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
            {error && `: ${error}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
