import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { isFailure } from '../../../api/failure.ts';
import { type MatchingPolicyAnswer, useGetMatchingPolicyQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import classes from './matching-dialog.module.css';

/** How offers are matched and ranked, from the rules that are in force now. */
export function MatchingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  // The texts come in the language of the request: another language is another answer.
  const { data, error, refetch } = useGetMatchingPolicyQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.offers.how')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      {data && <Policy policy={data} />}
      {error && !data && <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} />}
    </Modal>
  );
}

function Policy({ policy }: { readonly policy: MatchingPolicyAnswer }) {
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
      <Text size="xs" c="dimmed">
        {policy.rule_version}
      </Text>
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
