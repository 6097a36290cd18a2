import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { isFailure } from '../../../api/failure.ts';
import { type TrackingLinkRow, useGetTrackingLinkUrlQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CopyableAddress } from '../../../kit/copyable-address.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { QrCode } from '../../../kit/qr-code.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly link: TrackingLinkRow;
  readonly onClose: () => void;
}

/** Full URL of a link, to copy or scan. */
export function LinkUrlDialog({ isOpen, link, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.tracking-links.address', { name: link.code })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <LinkUrl id={link.id} />
    </Modal>
  );
}

function LinkUrl({ id }: { readonly id: string }) {
  const t = useText();
  // The brand of the partner may have moved to another host.
  const { data, error, refetch } = useGetTrackingLinkUrlQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!data && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={260} className="appear-late" />;
  return (
    <Stack gap="md">
      <CopyableAddress address={data.address} />
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {t('admin.tracking-links.scan')}
        </Text>
        <QrCode code={data.qr} label={t('admin.tracking-links.qr')} />
      </div>
    </Stack>
  );
}
