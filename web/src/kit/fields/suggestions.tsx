import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Choice } from './field-props.ts';
import classes from './suggestions.module.css';

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: number;
  readonly onChoose: (value: number) => void;
  /** The field, which takes any other value too. */
  readonly children: ReactNode;
}

/** A field with its usual values as chips: one tap each, nothing to type. */
export function Suggestions({ label, choices, value, onChoose, children }: Props) {
  return (
    <div className={classes.field}>
      {children}
      <div className={classes.chips} role="group" aria-label={label}>
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
