import type { TablerIcon } from '@tabler/icons-react';

export interface MenuPage {
  readonly to: string;
  readonly label: string;
  /** Short label below an icon of the tab bar; defaults to the label. */
  readonly shortLabel?: string;
  readonly Icon: TablerIcon;
}

/** Pages under a common heading. */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  readonly pages: readonly MenuPage[];
}
