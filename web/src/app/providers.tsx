import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { BootstrapProvider } from '../brand/brand-context.ts';
import { styleNonce } from '../brand/style-nonce.ts';
import { brandTheme, brandVariables } from '../brand/theme.ts';
import type { AppStore } from './store.ts';
import { TOAST_LIMIT, TOAST_MS } from './toasts/toast.tsx';
import { WordedAnswers } from './worded-answers.tsx';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly audience: Audience;
  readonly store: AppStore;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** Everything a page stands on: brand, theme, store, toasts. Staff follow the colour scheme of their system, customers see light only. */
export function Providers({ bootstrap, audience, store, env = 'default', children }: Props) {
  const { brand } = bootstrap;
  const theme = useMemo(() => brandTheme(brand, audience), [brand, audience]);
  const variables = useMemo(() => brandVariables(brand), [brand]);
  return (
    <StoreProvider store={store}>
      <WordedAnswers />
      <BootstrapProvider value={bootstrap}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          env={env}
          getStyleNonce={styleNonce}
          {...(audience === 'customer' ? { forceColorScheme: 'light' } : { defaultColorScheme: 'auto' })}
        >
          {/* At the foot: at the head they would hide who one is dealing with, and the way to the menu. */}
          <Notifications limit={TOAST_LIMIT} autoClose={TOAST_MS} position={audience === 'customer' ? 'bottom-center' : 'bottom-right'} />
          {children}
        </MantineProvider>
      </BootstrapProvider>
    </StoreProvider>
  );
}
