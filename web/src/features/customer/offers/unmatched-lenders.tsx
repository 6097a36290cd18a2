import { Text } from '@mantine/core';
import type { UnmatchedCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './unmatched-lenders.module.css';

/** Lenders that were looked at and do not match, by name and with neutral reasons. */
export function UnmatchedLenders({ lenders, isOpen }: { readonly lenders: readonly UnmatchedCardModel[]; readonly isOpen: boolean }) {
  const t = useText();
  if (lenders.length === 0) return null;
  return (
    <details className={classes.lenders} open={isOpen}>
      <summary>{t('customer.offers.others.title', { count: lenders.length })}</summary>
      <Text c="dimmed" size="sm">
        {t('customer.offers.others.text')}
      </Text>
      <ul>
        {lenders.map(({ name, reasons }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{reasons.map((reason) => t(`customer.offers.unmatched.${reason}`)).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
