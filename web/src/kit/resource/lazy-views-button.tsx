import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ViewsButton as Views } from './views-button.tsx';

const ViewsButton = lazy(async () => ({ default: (await import('./views-button.tsx')).ViewsButton }));

/** The saved views of a list, which renders without waiting for them. */
export function LazyViewsButton(props: ComponentProps<typeof Views>) {
  return (
    <Suspense fallback={<ButtonPlaceholder />}>
      <ViewsButton {...props} />
    </Suspense>
  );
}

/** As wide as the real button, so that the layout does not shift. */
function ButtonPlaceholder() {
  const t = useText();
  return (
    <Button component="span" variant="default" leftSection={<IconBookmark size={16} />} aria-hidden>
      {t('admin.list.views.button')}
    </Button>
  );
}
