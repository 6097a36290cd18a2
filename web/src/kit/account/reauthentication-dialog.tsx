import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Center.layer.css';
import { Center, Loader, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFailure } from '../../api/failure.ts';
import { loadTexts, type TextLoaders } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { useGetOwnAccountQuery, useReauthenticateMutation } from './own-account-api.ts';
import { SecretForm } from './secret-form.tsx';

const texts: TextLoaders = {
  en: () => import('../../../../src/contracts/i18n/en/reauthentication.js'),
  hi: () => import('../../../../src/contracts/i18n/hi/reauthentication.js'),
};

/** The dialog, and what Escape does to it. */
export interface ShownReauthentication {
  readonly dialog: ReactNode;
  readonly cancel: () => void;
}

/** Shows the dialog until the proof is given or refused, and returns whether it was given. */
export async function askInDialog(show: (shown: ShownReauthentication | undefined) => void): Promise<boolean> {
  await Promise.all([loadTexts('account'), loadTexts(texts)]);
  const isDone = await new Promise<boolean>((resolve) =>
    show({ dialog: <ReauthenticationDialog onEnd={resolve} />, cancel: () => resolve(false) }),
  );
  show(undefined);
  return isDone;
}

/** Above the dialog of the action. */
const Z_INDEX = 300;

/** Asks for a code of the second factor, or for the password of an account without one. */
function ReauthenticationDialog({ onEnd }: { readonly onEnd: (isDone: boolean) => void }) {
  const t = useText();
  useRestoreFocus();
  const { currentData: account, isFetching, error, refetch } = useGetOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const cancel = () => onEnd(false);
  return (
    <Modal
      opened
      onClose={cancel}
      title={t('reauthentication.title')}
      size="sm"
      zIndex={Z_INDEX}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.actions.close'), size: 44 }}
    >
      {isFetching && (
        <Center mih="10rem" role="status" aria-label={t('common.loading')}>
          <Loader type="dots" />
        </Center>
      )}
      {!isFetching && error && <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />}
      {!isFetching && !error && account && (
        <ProofForm hasSecondFactor={account.second_factor} email={account.email} onDone={() => onEnd(true)} onCancel={cancel} />
      )}
    </Modal>
  );
}

interface ProofFormProps {
  readonly hasSecondFactor: boolean;
  /** Tells password managers which password is asked for. */
  readonly email: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ProofForm({ hasSecondFactor, email, onDone, onCancel }: ProofFormProps) {
  const t = useText();
  const [prove] = useReauthenticateMutation();
  return (
    <SecretForm
      fields={[
        hasSecondFactor
          ? { name: 'code', label: t('account.factor.codeOrRecovery'), kind: 'any-code' }
          : { name: 'password', label: t('account.factor.yourPassword'), kind: 'password' },
      ]}
      submitLabel={t('reauthentication.confirm')}
      hasAutoFocus
      account={email}
      onCancel={onCancel}
      onSubmit={async (proof) => {
        await prove({ reauthenticationRequest: proof }).unwrap();
        onDone();
      }}
    >
      <Text size="sm">{t(hasSecondFactor ? 'reauthentication.code' : 'reauthentication.password')}</Text>
    </SecretForm>
  );
}
