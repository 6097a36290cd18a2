import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toLatinDigits } from '../../../../src/contracts/digits.js';
import { formatNumber } from '../../../../src/contracts/i18n/format.js';
import { MAX_AREAS, parsePincodeAreas } from '../../../../src/contracts/pincode-areas.js';
import { useText } from '../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';

const LINES = 10;

/** Pincodes and pincode prefixes, one per line, typed or pasted from a sheet; shows their count, and an error names the invalid lines. */
export function PincodeAreasField({ id, label, error, hasAutoFocus, defaultValue, onChange, onBlur }: FieldProps) {
  const t = useText();
  const [text, setText] = useState(() => ((defaultValue ?? []) as readonly string[]).join('\n'));
  const count = parsePincodeAreas(toLatinDigits(text))?.length;
  return (
    <>
      <Textarea
        id={id}
        label={label}
        description={t('admin.editing.areasHint', { max: formatNumber(MAX_AREAS) })}
        error={error}
        rows={LINES}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={hasAutoFocus || undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onChange(value.trim() === '' ? [] : value);
        }}
        onBlur={onBlur}
      />
      <Text size="sm" c="dimmed" role="status">
        {count !== undefined && t('admin.editing.areasCount', { count })}
      </Text>
    </>
  );
}
