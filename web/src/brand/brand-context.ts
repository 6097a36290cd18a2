import { createContext, use } from 'react';
import type { Bootstrap } from '../../../src/contracts/brand.js';

const BootstrapContext = createContext<Bootstrap | undefined>(undefined);

export const BootstrapProvider = BootstrapContext;

/** Returns brand and public settings of this page. */
export function useBootstrap(): Bootstrap {
  const bootstrap = use(BootstrapContext);
  if (!bootstrap) throw new Error('useBootstrap is used outside BootstrapProvider');
  return bootstrap;
}
