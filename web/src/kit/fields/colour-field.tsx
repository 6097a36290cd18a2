import { TextInput, useMantineTheme } from '@mantine/core';
import { useState } from 'react';
import { patterns } from '../../../../src/contracts/fields.js';
import { useText } from '../../i18n/use-text.ts';
import classes from './colour-field.module.css';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';

/** A colour: typed as `#rrggbb`, or chosen with the browser's own picker, which needs no code and is familiar to users. */
export function ColourField({ id, label, hint, error, required, hasAutoFocus, defaultValue, onChange, onBlur }: FieldProps) {
  const t = useText();
  const { black } = useMantineTheme();
  const [typed, setTyped] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const take = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? null : text.trim());
  };
  // The picker accepts six digits only.
  const picked = patterns.colour.test(typed.trim()) ? typed.trim().toLowerCase() : black;
  return (
    <TextInput
      id={id}
      data-autofocus={hasAutoFocus || undefined}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      classNames={{ input: classes.typed }}
      value={typed}
      onChange={({ currentTarget: { value } }) => take(value)}
      onBlur={onBlur}
      leftSectionWidth={48}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('admin.editing.pickColour', { field: label })}
          value={picked}
          onChange={({ currentTarget: { value } }) => take(value)}
          onBlur={onBlur}
        />
      }
    />
  );
}
