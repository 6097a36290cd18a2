import { IconBuildingStore, IconCoins, IconHome, IconUser } from '@tabler/icons-react';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';

/** Icon of each loan type in the list of products. */
export const productIcons = {
  pl: IconUser,
  bl: IconBuildingStore,
  gl: IconCoins,
  hl: IconHome,
} as const satisfies Record<LoanTypeKey, unknown>;
