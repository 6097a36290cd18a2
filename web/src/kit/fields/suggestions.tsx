import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Choice } from './field-props.ts';
import classes from './suggestions.module.css';

interface Props {
  readonly choices: readonly Choice[];
  readonly value: number;
  readonly onChoose: (value: number) => void;
  /** The field, which accepts any other value too. */
  readonly children: ReactNode;
}

/** A field with its common values as chips: one tap each, no typing. */
export function Suggestions({ choices, value, onChoose, children }: Props) {
  const t = useText();
  return (
    <div className={classes.field}>
      {children}
      <div className={classes.chips} role="group" aria-label={t('common.form.usual')}>
        {choices.map((choice) => (
          <UnstyledButton
            key={choice.value}
            className={classes.chip}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(Number(choice.value))}
          >
            {choice.label}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
