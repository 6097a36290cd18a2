import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { LoginBox } from '../../../kit/login/login-box.tsx';

/** `/login`: the way in for those who need no introduction. */
export function LoginPage() {
  const t = useText();
  return (
    <CustomerPage title={t('customer.login.title')} lead={t('customer.login.lead')} description={t('customer.login.description')}>
      <LoginBox />
    </CustomerPage>
  );
}
