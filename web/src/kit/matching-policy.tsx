import { Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { isFailure } from '../api/failure.ts';
import { type MatchingPolicyResponse, useGetMatchingPolicyQuery } from '../api/generated.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { ErrorState } from './error-state.tsx';
import classes from './matching-policy.module.css';

/** Explains how offers are matched and ranked, from the current rules. */
export function MatchingPolicy() {
  const language = useLanguage();
  const { data, error, refetch } = useGetMatchingPolicyQuery();
  // The texts are in the language of the request, and cached ones may describe earlier rules.
  useEffect(() => void refetch(), [language, refetch]);
  if (data) return <Policy policy={data} />;
  if (error) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  return <Skeleton h={240} />;
}

function Policy({ policy }: { readonly policy: MatchingPolicyResponse }) {
  const t = useText();
  return (
    <Stack gap="md" className={classes.policy}>
      <Sentences sentences={policy.matching} />
      <Sentences sentences={policy.ranking} />
      <dl>
        {policy.sorts.map(({ sort, text, ranked_by_texts }) => (
          <div key={sort}>
            <dt>{text}</dt>
            <dd>{ranked_by_texts.join(' → ')}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.details}>
        <summary>{t('customer.matchingPolicy.details')}</summary>
        <Text size="sm" c="dimmed">
          {t('customer.matchingPolicy.version', { version: policy.rule_version })}
        </Text>
      </details>
    </Stack>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
