import { useBootstrap } from '../brand/brand-context.ts';
import { useText } from '../i18n/use-text.ts';

/** Title of the browser tab: `Lenders · Admin · Ask Credit`, or without the area for customers. React moves it into the head. */
export function PageTitle({ page, area = 'customer' }: { readonly page: string; readonly area?: 'customer' | 'admin' }) {
  const t = useText();
  const { brand } = useBootstrap();
  const names = { page, brand: brand.title };
  return <title>{area === 'admin' ? t('common.adminPageTitle', names) : t('common.pageTitle', names)}</title>;
}
