import type { TablerIcon } from '@tabler/icons-react';

/** A page as menus show it. */
export interface MenuPage {
  readonly to: string;
  readonly label: string;
  /** Fits below an icon at the foot of a phone; the label where it is left out. */
  readonly shortLabel?: string;
  readonly Icon: TablerIcon;
}

/** Pages that stand together under a heading. */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  readonly pages: readonly MenuPage[];
}
