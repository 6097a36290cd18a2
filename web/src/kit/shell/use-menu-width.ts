import { createDeviceSetting } from '../create-device-setting.ts';

/** Wide enough for the icons, px. */
export const NARROW_WIDTH = 64;

/** Whether the menu of this device shows labels, or icons only, on screens from 992 px. */
export const useMenuWidth = createDeviceSetting('menu-width', ['wide', 'narrow']);
