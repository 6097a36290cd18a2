import { Button, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import { useUploadAction } from './use-upload-action.ts';

interface Props {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => Promise<void>;
}

export function DiscardConfirmation({ name, onKeep, onDiscard }: Props) {
  const t = useText();
  const { isBusy, problem, run } = useUploadAction(onDiscard);
  return (
    <>
      <Text>{t('admin.uploads.check.discardEffect', { name })}</Text>
      {problem && (
        <Text c="red" role="alert" mt="xs">
          {problem}
        </Text>
      )}
      <ButtonRow>
        <Button variant="default" onClick={onKeep} disabled={isBusy} autoFocus>
          {t('admin.uploads.check.keep')}
        </Button>
        <Button color="red" onClick={() => void run()} loading={isBusy}>
          {t('admin.uploads.check.discard')}
        </Button>
      </ButtonRow>
    </>
  );
}
