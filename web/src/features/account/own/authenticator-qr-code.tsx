import { Text } from '@mantine/core';
import type { SecondFactorSetUpResponse } from '../../../api/generated-account.ts';
import { useText } from '../../../i18n/use-text.ts';
import { QrCode } from '../../../kit/qr-code.tsx';
import classes from './own-account.module.css';

/** QR code for the authenticator app, and the same secret as text. */
export function AuthenticatorQrCode({ setUp: { qr, secret } }: { readonly setUp: SecondFactorSetUpResponse }) {
  const t = useText();
  return (
    <>
      <Text size="sm">{t('account.factor.scan')}</Text>
      <QrCode code={qr} label={t('account.factor.picture')} />
      <Text size="sm">
        {t('account.factor.secret')}:{' '}
        <code lang="en" className={classes.secret}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </Text>
    </>
  );
}
