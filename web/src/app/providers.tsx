import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import type { AppState, AppStore } from '../api/store.ts';
import { BootstrapProvider } from '../brand/brand-context.ts';
import { styleNonce } from '../brand/style-nonce.ts';
import { brandTheme, brandVariables } from '../brand/theme.ts';
import { ToastContainer } from '../kit/toasts/toast-container.tsx';
import { AudienceProvider } from '../session/audience-context.ts';
import { RefetchOnLanguageChange } from './refetch-on-language-change.tsx';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly audience: Audience;
  readonly store: AppStore;
  /** State of server-side rendering, when React hydrates the page: by then the store may know more. */
  readonly ssrState?: AppState | undefined;
  /** `test` turns transitions and portals off. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/**
 * Provides brand, theme, store and toasts to every page. Staff follow the colour scheme of their system, customers see the light one only.
 */
export function Providers({ bootstrap, audience, store, ssrState, env = 'default', children }: Props) {
  const { brand } = bootstrap;
  const theme = useMemo(() => brandTheme(brand, audience), [brand, audience]);
  const variables = useMemo(() => brandVariables(brand), [brand]);
  return (
    <StoreProvider store={store} {...(ssrState && { serverState: ssrState })}>
      <RefetchOnLanguageChange />
      <BootstrapProvider value={bootstrap}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          env={env}
          getStyleNonce={styleNonce}
          {...(audience === 'customer' ? { forceColorScheme: 'light' } : { defaultColorScheme: 'auto' })}
        >
          <ToastContainer audience={audience} />
          <AudienceProvider value={audience}>{children}</AudienceProvider>
        </MantineProvider>
      </BootstrapProvider>
    </StoreProvider>
  );
}
