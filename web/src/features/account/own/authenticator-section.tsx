import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnAccountResponse, SecondFactorSetUpResponse } from '../../../api/generated-account.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useLazyGetOwnAccountQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} from '../../../kit/account/own-account-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecretField, SecretForm } from '../../../kit/account/secret-form.tsx';
import { AuthenticatorQrCode } from './authenticator-qr-code.tsx';

/** Below this number, the page advises new recovery codes. */
const LOW_CODE_COUNT = 3;

/** Current action; undefined at first. */
type Step =
  | { readonly kind: 'password' | 'off' | 'new-codes' }
  | { readonly kind: 'scan'; readonly setUp: SecondFactorSetUpResponse }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/**
 * Authenticator app: setup by QR code and a first code, new recovery codes, removal. An account whose role requires a second factor can do
 * nothing else before setup.
 */
export function AuthenticatorSection({ account }: { readonly account: OwnAccountResponse }) {
  const t = useText();
  const [step, setStep] = useState<Step | undefined>(account.second_factor_required ? { kind: 'password' } : undefined);
  const [begin] = useBeginSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const [lookAgain] = useLazyGetOwnAccountQuery();
  const stop = () => setStep(undefined);

  const done = async () => {
    // The session in memory does not know the second factor yet. A reload opens one that does, and shows the menu.
    if (account.second_factor_required) page.reload();
    else await lookAgain();
    stop();
  };
  const password: SecretField = { name: 'password', label: t('account.factor.yourPassword'), kind: 'password' };
  const both: readonly SecretField[] = [password, { name: 'code', label: t('account.factor.codeOrRecovery'), kind: 'any-code' }];

  switch (step?.kind) {
    case 'password':
      return (
        <SecretForm
          key="password"
          fields={[password]}
          submitLabel={t('account.factor.continue')}
          hasAutoFocus
          {...(!account.second_factor_required && { onCancel: stop })}
          onSubmit={async (secrets) => {
            const setUp = await begin({ ownPasswordRequest: { password: secrets['password'] ?? '' } }).unwrap();
            setStep({ kind: 'scan', setUp });
          }}
        />
      );
    case 'scan':
      return (
        <SecretForm
          key="scan"
          fields={[{ name: 'code', label: t('account.factor.code'), kind: 'app-code' }]}
          submitLabel={t('account.factor.confirm')}
          hasAutoFocus
          onCancel={() => setStep(account.second_factor_required ? { kind: 'password' } : undefined)}
          onSubmit={async ({ code = '' }) => {
            const { recovery_codes: codes } = await confirm({ appCodeRequest: { code: code.trim() } }).unwrap();
            setStep({ kind: 'codes', codes });
          }}
        >
          <AuthenticatorQrCode setUp={step.setUp} />
        </SecretForm>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={() => void done()} />;
    case 'new-codes':
      return (
        <SecretForm
          key="new-codes"
          fields={both}
          submitLabel={t('account.factor.newCodes')}
          hasAutoFocus
          onCancel={stop}
          onSubmit={async ({ password: own = '', code = '' }) => {
            const { recovery_codes: codes } = await renew({ bothFactorsRequest: { password: own, code: code.trim() } }).unwrap();
            setStep({ kind: 'codes', codes });
          }}
        >
          <Text size="sm">{t('account.factor.newCodesText')}</Text>
        </SecretForm>
      );
    case 'off':
      return (
        <SecretForm
          key="off"
          fields={both}
          submitLabel={t('account.factor.turnOff')}
          hasAutoFocus
          onCancel={stop}
          onSubmit={async ({ password: own = '', code = '' }) => {
            await turnOff({ bothFactorsRequest: { password: own, code: code.trim() } }).unwrap();
            stop();
          }}
        >
          <Text size="sm">{t('account.factor.turnOffText')}</Text>
        </SecretForm>
      );
    case undefined:
      return <AuthenticatorStatus account={account} onStep={(kind) => setStep({ kind })} />;
  }
}

interface AuthenticatorStatusProps {
  readonly account: OwnAccountResponse;
  readonly onStep: (kind: 'password' | 'off' | 'new-codes') => void;
}

/** Current state and possible actions. */
function AuthenticatorStatus({ account, onStep }: AuthenticatorStatusProps) {
  const t = useText();
  const { second_factor: isOn, recovery_codes_left: left } = account;
  if (!isOn)
    return (
      <Stack gap="md" align="start">
        <Text c="dimmed" size="sm">
          {t('account.factor.off')}
        </Text>
        <Button onClick={() => onStep('password')}>{t('account.factor.begin')}</Button>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{t('account.factor.on')}</Text>
      {left < LOW_CODE_COUNT && (
        <Alert color="yellow" py="xs">
          {t('account.factor.fewCodes')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('account.factor.codesLeft', { count: left })}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onStep('new-codes')}>
          {t('account.factor.newCodes')}
        </Button>
        <Button variant="default" onClick={() => onStep('off')}>
          {t('account.factor.turnOff')}
        </Button>
      </Group>
    </Stack>
  );
}
