import { IconBuildingStore, IconCoins, IconHome, IconMotorbike, IconUser } from '@tabler/icons-react';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';

/** Icon of each loan type in the list of products. */
export const productIcons = {
  pl: IconUser,
  bl: IconBuildingStore,
  gl: IconCoins,
  hl: IconHome,
  tw: IconMotorbike,
} as const satisfies Record<LoanTypeKey, unknown>;
