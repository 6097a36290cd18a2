import { Input } from '@mantine/core';
import { useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { blankLtvLine, isBlankLtvLine, ltvLaws, type LtvTier, formatLtvTiers, MAX_TIERS } from '../../../../src/contracts/ltv-tiers.js';
import { createTextIn, useLanguage, useText } from '../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import tiers from './ltv-tiers-field.module.css';
import { onGroupBlur } from './on-group-blur.ts';

interface Tier {
  readonly up_to: number | null;
  readonly percent: number | null;
}

const parseNumber = (typed: number | string) => (typed === '' ? null : Number(typed));

/** LTV tiers by loan amount: as many rows as a lender may have; blank rows are ignored. */
export function LtvTiersField({ id, label, rule, error, hasAutoFocus, defaultValue, onChange, onBlur }: FieldProps) {
  const t = useText();
  const language = useLanguage();
  const [lines, setLines] = useState<readonly Tier[]>(() => {
    const given = (defaultValue ?? []) as readonly LtvTier[];
    return Array.from({ length: MAX_TIERS }, (_, place) => given[place] ?? blankLtvLine);
  });
  const take = (place: number, change: Partial<Tier>) => {
    const changed = lines.map((line, other) => (other === place ? { ...line, ...change } : line));
    setLines(changed);
    // The rule rejects an incomplete row and numbers rows as displayed; trailing blank rows are dropped.
    const end = changed.findLastIndex((line) => !isBlankLtvLine(line)) + 1;
    onChange(changed.slice(0, end) as WireValue);
  };
  const law = formatLtvTiers(ltvLaws[rule.law ?? 'gold'], createTextIn(language));
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={t('admin.editing.ltvHint', { law })} error={error}>
      <div role="group" aria-label={label} className={tiers.lines} onBlur={onGroupBlur(onBlur)}>
        {lines.map(({ up_to, percent }, place) => (
          <div key={place} className={tiers.line}>
            <GroupedNumberInput
              label={t('admin.editing.ltvUpTo', { line: place + 1 })}
              data-autofocus={(hasAutoFocus && place === 0) || undefined}
              autoComplete="off"
              leftSection={<span className={classes.prefix}>₹</span>}
              leftSectionPointerEvents="none"
              decimalScale={0}
              value={up_to ?? ''}
              onChange={(typed) => take(place, { up_to: parseNumber(typed) })}
            />
            <GroupedNumberInput
              label={t('admin.editing.ltvShare', { line: place + 1 })}
              autoComplete="off"
              rightSection={<span className={classes.prefix}>%</span>}
              rightSectionPointerEvents="none"
              decimalScale={2}
              value={percent ?? ''}
              onChange={(typed) => take(place, { percent: parseNumber(typed) })}
            />
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}
