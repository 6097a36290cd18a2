import { Progress, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';

/** `part` is 0 to 1; null while nobody knows how much is left. */
export interface UploadProgress {
  readonly stage: 'sending' | 'reading';
  readonly part: number | null;
}

/** Bytes on their way first, then the rows that the server has read. */
export function UploadProgressBar({ progress: { stage, part } }: { readonly progress: UploadProgress }) {
  const t = useText();
  const percent = Math.round((part ?? 1) * 100);
  const label = part === null || (stage === 'sending' && part >= 1) ? t('common.upload.waiting') : t(`common.upload.${stage}`, { percent });
  return (
    <div>
      <Text size="sm" mb={4} className="tabular">
        {label}
      </Text>
      <Progress value={percent} animated={part === null || percent === 100} aria-label={label} size="sm" />
    </div>
  );
}
