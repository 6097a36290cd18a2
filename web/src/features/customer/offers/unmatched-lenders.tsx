import { Text } from '@mantine/core';
import type { UnmatchedCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/submission/state-badge.tsx';
import { BlockerNote } from '../../../kit/offer/offer-status.tsx';
import { SubmissionLink } from '../../../kit/offer/submission-link.tsx';
import classes from './unmatched-lenders.module.css';

interface Props {
  readonly lenders: readonly UnmatchedCardModel[];
  readonly isOpen: boolean;
}

/** Lenders that do not match, by name and with neutral reasons. Earlier applications are always visible. */
export function UnmatchedLenders({ lenders, isOpen }: Props) {
  const t = useText();
  if (lenders.length === 0) return null;
  return (
    <details className={classes.lenders} open={isOpen || lenders.some(({ submission }) => submission)}>
      <summary>{t('customer.offers.others.title', { count: lenders.length })}</summary>
      <Text c="dimmed" size="sm">
        {t('customer.offers.others.text')}
      </Text>
      <ul>
        {lenders.map(({ name, reasons, submission }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className={classes.reasons}>{reasons.map((reason) => t(`customer.offers.unmatched.${reason}`)).join(' · ')}</span>
            {submission && (
              <div className={classes.applied}>
                <StateBadge submission={submission} />
                <SubmissionLink lender={name} submission={submission} size="sm" />
                <BlockerNote lender={name} submission={submission} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
