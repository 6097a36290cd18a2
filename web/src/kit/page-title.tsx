import { useBootstrap } from '../brand/brand-context.ts';
import { useText } from '../i18n/use-text.ts';
import { useAudience } from '../session/audience-context.ts';

interface Props {
  readonly page: string;
  /** Description for search engines. */
  readonly description?: string | undefined;
}

/** Title of the browser tab: `Lenders · Admin · Ask Credit`, or without the area for customers. React moves it into the head. */
export function PageTitle({ page, description }: Props) {
  const t = useText();
  const audience = useAudience();
  const { brand } = useBootstrap();
  const names = { page, brand: brand.title };
  return (
    <>
      <title>
        {audience === 'customer' ? t('common.pageTitle', names) : t('workspace.pageTitle', { ...names, area: t(`${audience}.shell.area`) })}
      </title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
