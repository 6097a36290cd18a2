import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { LoginBox } from '../../../kit/login/login-box.tsx';

/** `/login`: login for returning customers, without an introduction. */
export function LoginPage() {
  const t = useText();
  return (
    <CustomerPage title={t('customer.login.title')} lead={t('customer.login.lead')} description={t('customer.login.description')}>
      <LoginBox />
    </CustomerPage>
  );
}
