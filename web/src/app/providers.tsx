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
  /** What the page in the document was drawn from, where React takes it over: by the time it does, more may be known. */
  readonly ssrState?: AppState | undefined;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** Everything a page stands on: brand, theme, store, toasts. Staff follow the colour scheme of their system, customers see light only. */
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
