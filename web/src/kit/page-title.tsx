import { useBootstrap } from '../brand/brand-context.ts';
import { useText } from '../i18n/use-text.ts';

interface Props {
  readonly page: string;
  readonly area?: 'customer' | 'admin';
  /** What a search engine says of the page. */
  readonly description?: string | undefined;
}

/** Title of the browser tab: `Lenders · Admin · Ask Credit`, or without the area for customers. React moves it into the head. */
export function PageTitle({ page, area = 'customer', description }: Props) {
  const t = useText();
  const { brand } = useBootstrap();
  const names = { page, brand: brand.title };
  return (
    <>
      <title>{area === 'admin' ? t('common.adminPageTitle', names) : t('common.pageTitle', names)}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
