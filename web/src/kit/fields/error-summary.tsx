import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './error-summary.module.css';

interface Props {
  readonly fields: readonly { readonly id: string; readonly label: string; readonly error: string | undefined }[];
}

/** The fields that are wrong, each a way to it. Takes the focus when it appears: draw it with a new key for each try. */
export function ErrorSummary({ fields }: Props) {
  const t = useText();
  // What a field was refused for stands there until it is mended, also while it is typed anew.
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
                // The address stays as it is: Back must not lead through the mistakes.
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
