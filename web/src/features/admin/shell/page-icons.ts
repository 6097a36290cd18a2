import {
  IconBuildingBank,
  IconBuildingStore,
  IconClockPause,
  IconCoins,
  IconCreditCard,
  IconDevices,
  IconFileSpreadsheet,
  IconHeadset,
  IconHistory,
  IconInbox,
  IconListDetails,
  IconMailOff,
  IconShield,
  IconStack2,
  IconTicket,
  IconToggleRight,
  IconUpload,
  IconUserCog,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AdminPageKey, adminPages } from '../../../../../src/contracts/pages.js';

export type PageIcon = (typeof adminPages)[AdminPageKey]['icon'];

/** Sidebar icons by the name that a page declares; each is imported by name, so that the chunk holds no other icon. */
export const pageIcons: Readonly<Record<PageIcon, TablerIcon>> = {
  IconBuildingBank,
  IconBuildingStore,
  IconClockPause,
  IconCoins,
  IconCreditCard,
  IconDevices,
  IconFileSpreadsheet,
  IconHeadset,
  IconHistory,
  IconInbox,
  IconListDetails,
  IconMailOff,
  IconShield,
  IconStack2,
  IconTicket,
  IconToggleRight,
  IconUpload,
  IconUserCog,
  IconUsersGroup,
};
